import { READING_LEVEL_KEY, THEME_KEY } from '#lib/browser/storage-names.ts';

/**
 * Runs inline before the first paint, so that a chosen theme never flashes and a chosen reading
 * level moves nothing; the build hashes it for the content security policy. It also says that
 * scripts run, which the rules for pages with and without scripting look at
 * (scripts/build/scripting-rules.ts), and takes that back where a script of the page was blocked or
 * lost on its way: the page then reads as without scripting.
 */
export const pageBoot = `{const d=document.documentElement.dataset;d.scripting='';addEventListener('error',e=>{if(e.target.type==='module')delete d.scripting},true);try{const t=localStorage.getItem('${THEME_KEY}');if(t==='light'||t==='dark')d.theme=t;const l=localStorage.getItem('${READING_LEVEL_KEY}');if(l==='plain'||l==='expert')d.readingLevel=l}catch{}}`;
