import { startHeader, startMenu } from '#features/navigation/navigation.client.ts';
import { startNewsletter } from '#features/newsletter/newsletter.client.ts';
import { keepOpenedPage } from '#features/offline/keep-opened.client.ts';
import { startReveal } from '#features/reveal/reveal.client.ts';
import { startSearch } from '#features/search/search.client.ts';
import { followTheme, startThemeSwitch } from '#features/theme/theme.client.ts';
import { startFailureFallback } from '#ui/failure/failure.client.ts';
import { startTooltips } from '#ui/tooltip/tooltip.client.ts';

startFailureFallback();
startHeader();
startMenu();
startThemeSwitch();
followTheme();
startTooltips();
startSearch();
startNewsletter();
startReveal();
keepOpenedPage();
