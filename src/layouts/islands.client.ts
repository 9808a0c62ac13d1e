import { keepOpenedPage } from '#features/offline/keep-opened.client.ts';
import { startFailureFallback } from '#ui/failure/failure.client.ts';

startFailureFallback();
keepOpenedPage();
