import { startHeader, startMenu } from '#features/navigation/navigation.client.ts';
import { startNewsletter } from '#features/newsletter/newsletter.client.ts';
import { startReveal } from '#features/reveal/reveal.client.ts';
import { startSearch } from '#features/search/search.client.ts';
import { followTheme, startThemeSwitch } from '#features/theme/theme.client.ts';
import { startTooltips } from '#ui/tooltip/tooltip.client.ts';

startHeader();
startMenu();
startThemeSwitch();
followTheme();
startTooltips();
startSearch();
startNewsletter();
startReveal();
// While there is a network: what it holds is for when there is none.
if (document.querySelector('astro-island')) void import('./islands.client.ts');
