/**
 * The look of our mails. Mail programs know no style sheets of ours, few rules and no scripts:
 * each element carries its own style, a table holds the width, and the look needs no picture.
 * Dark mode is asked for in the one rule that some programs keep.
 */
import { escapeMarkup } from './escape-markup.ts';

export type MailDocument = {
  brand: string;
  title: string;
  /** Shown by mail programs beside the subject. */
  summary: string;
  /** HTML, each element with its style. */
  body: string;
  /** Lines of HTML in small print. */
  foot: readonly string[];
  look: MailLook;
};

const serif = "Georgia,'Times New Roman',serif";
const sans = "-apple-system,'Segoe UI',Roboto,Helvetica,Arial,sans-serif";

type MailColors = Record<'paper' | 'ink' | 'muted' | 'line' | 'accent', string>;

/** The colors of a site that its mails show; mail programs read no custom properties. */
export type MailLook = { light: MailColors; dark: MailColors };

/** Keeps a picture within the column. */
export const PICTURE_STYLE = 'display:block;max-width:100%;height:auto;border:0';

/** Styles by element. */
export const mailStyles = ({ light }: MailLook): Record<string, string> => ({
  h2: `margin:32px 0 8px;font:600 22px/1.3 ${serif};color:${light.ink}`,
  h3: `margin:24px 0 8px;font:600 18px/1.3 ${serif};color:${light.ink}`,
  p: `margin:0 0 16px;font:400 17px/1.6 ${sans};color:${light.ink}`,
  ul: `margin:0 0 16px;padding:0 0 0 22px;font:400 17px/1.6 ${sans};color:${light.ink}`,
  ol: `margin:0 0 16px;padding:0 0 0 22px;font:400 17px/1.6 ${sans};color:${light.ink}`,
  li: 'margin:0 0 6px',
  a: `color:${light.accent};text-decoration:underline`,
  blockquote: `margin:0 0 16px;padding:0 0 0 16px;border-left:2px solid ${light.line}`,
  hr: `margin:32px 0;border:0;border-top:1px solid ${light.line}`,
});

const darkRules = ({ dark }: MailLook) => `@media (prefers-color-scheme:dark){
.paper{background:${dark.paper}!important}
.paper h1,.paper h2,.paper h3,.paper p,.paper ul,.paper ol,.paper li{color:${dark.ink}!important}
.paper a{color:${dark.accent}!important}
.paper .quiet{color:${dark.muted}!important}
.paper hr,.paper .rule{border-color:${dark.line}!important}
}`;

const small = ({ light }: MailLook) => `font:400 14px/1.5 ${sans};color:${light.muted}`;

function smallPrint(lines: readonly string[], look: MailLook): string {
  return lines
    .map((line, index) => {
      const margin = index === lines.length - 1 ? '0' : '0 0 8px';
      return `<p class="quiet" style="margin:${margin};${small(look)}">${line}</p>`;
    })
    .join('\n');
}

/** A whole mail as HTML. */
export function mailDocument({ brand, title, summary, body, foot, look }: MailDocument): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="supported-color-schemes" content="light dark">
<title>${escapeMarkup(title)}</title>
<style>${darkRules(look)}</style>
</head>
<body class="paper" style="margin:0;padding:0;background:${look.light.paper}">
<div style="display:none;max-height:0;overflow:hidden">${escapeMarkup(summary)}</div>
<table role="presentation" class="paper" width="100%" cellpadding="0" cellspacing="0" border="0" style="background:${look.light.paper}">
<tr><td align="center" style="padding:32px 16px">
<table role="presentation" width="600" cellpadding="0" cellspacing="0" border="0" style="width:100%;max-width:600px">
<tr><td style="text-align:left">
<p class="quiet" style="margin:0 0 24px;${small(look)}">${escapeMarkup(brand)}</p>
<h1 style="margin:0 0 24px;font:600 30px/1.2 ${serif};color:${look.light.ink}">${escapeMarkup(title)}</h1>
${body}
<hr class="rule" style="${mailStyles(look)['hr']}">
${smallPrint(foot, look)}
</td></tr>
</table>
</td></tr>
</table>
</body>
</html>
`;
}
