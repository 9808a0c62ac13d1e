/**
 * Runs inline in a frame before what it shows: a page of another site that has one look asks for the
 * same by `?theme=light` or `?theme=dark`, since a frame otherwise follows the visitor's system.
 */
export const frameTheme = `{const t=new URLSearchParams(location.search).get('theme');if(t==='light'||t==='dark')document.documentElement.dataset.theme=t}`;
