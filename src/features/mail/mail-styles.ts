/**
 * Styles of mails. Mail programs know few rules and no custom properties, so each element carries
 * its own style; dark mode is asked for in the one rule that some programs keep.
 */
import type { CSSProperties } from 'react';
import type { MailElement } from './mail-elements.ts';

type MailColors = Record<'paper' | 'ink' | 'muted' | 'line' | 'accent', string>;

/** The colors of a site that its mails show. */
export type MailLook = { light: MailColors; dark: MailColors };

const SERIF = "Georgia,'Times New Roman',serif";
const SANS = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";
const MONO = "Menlo,Consolas,'Liberation Mono',monospace";

/** The style of each element of a mail, in the light colors of a site. */
export function mailStyles({ light }: MailLook): Record<MailElement, CSSProperties> {
  const running = { font: `400 17px/1.6 ${SANS}`, color: light.ink };
  const cell: CSSProperties = {
    padding: '8px 12px 8px 0',
    borderBottom: `1px solid ${light.line}`,
    font: `400 15px/1.5 ${SANS}`,
    color: light.ink,
    textAlign: 'start',
    verticalAlign: 'top',
  };
  return {
    body: { margin: 0, padding: '32px 16px', background: light.paper },
    h1: { margin: '0 0 24px', font: `600 30px/1.2 ${SERIF}`, color: light.ink },
    h2: { margin: '32px 0 8px', font: `600 22px/1.3 ${SERIF}`, color: light.ink },
    h3: { margin: '24px 0 8px', font: `600 18px/1.3 ${SERIF}`, color: light.ink },
    h4: { margin: '20px 0 8px', font: `600 17px/1.4 ${SANS}`, color: light.ink },
    text: { ...running, margin: '0 0 16px', overflowWrap: 'anywhere' },
    // The indent is on the side where lines begin, whichever that is.
    list: { ...running, margin: '0 0 16px', padding: 0, paddingInlineStart: '22px' },
    item: { margin: '0 0 6px' },
    task: { margin: '0 0 6px', listStyle: 'none' },
    link: { color: light.accent, textDecoration: 'underline' },
    quote: {
      margin: '0 0 16px',
      padding: 0,
      paddingInlineStart: '16px',
      borderInlineStart: `2px solid ${light.line}`,
    },
    code: {
      margin: '0 0 16px',
      padding: '12px 16px',
      border: `1px solid ${light.line}`,
      font: `400 14px/1.5 ${MONO}`,
      color: light.ink,
      // A mail has nowhere to scroll to.
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
    },
    table: { width: '100%', borderCollapse: 'collapse' },
    head: { ...cell, fontWeight: 600 },
    cell,
    struck: { textDecoration: 'line-through' },
    rule: { margin: '32px 0', border: 0, borderTop: `1px solid ${light.line}` },
    small: { margin: '0 0 8px', font: `400 14px/1.5 ${SANS}`, color: light.muted },
  };
}

/** Rules for mail programs that know dark mode, to be put into the head of a mail. */
export function darkModeRules({ dark }: MailLook): string {
  const inked = ['h1', 'h2', 'h3', 'h4', 'p', 'ul', 'ol', 'li', 'blockquote', 'pre', 'th', 'td'];
  return `@media (prefers-color-scheme:dark){
.paper,.paper td{background:${dark.paper}!important}
${inked.map((name) => `.paper ${name}`).join(',')}{color:${dark.ink}!important}
.paper a{color:${dark.accent}!important}
.paper .small{color:${dark.muted}!important}
.paper hr,.paper blockquote,.paper pre,.paper th,.paper td{border-color:${dark.line}!important}
}`;
}
