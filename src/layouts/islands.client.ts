import { keepOpenedPage } from '#features/offline/keep-opened.client.ts';
import { ignoreStrayTaps } from '#lib/browser/second-tap.client.ts';
import { startFailureFallback } from '#ui/failure/failure.client.ts';

ignoreStrayTaps();
startFailureFallback();
keepOpenedPage();
