import { READING_LEVEL_KEY, THEME_KEY } from '#lib/browser/storage-names.ts';

/**
 * Runs inline before the first paint, so that a chosen theme never flashes and a chosen reading
 * level moves nothing; the build hashes it for the content security policy.
 */
export const themeBoot = `try{const t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t;const l=localStorage.getItem('${READING_LEVEL_KEY}');if(l==='plain'||l==='expert')document.documentElement.dataset.readingLevel=l}catch{}`;
