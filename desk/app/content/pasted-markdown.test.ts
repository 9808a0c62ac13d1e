import { parseDocument } from 'htmlparser2';
import { expect, test } from 'vitest';
import { pastedBullets, pastedMarkdown } from './pasted-markdown.ts';

const markdown = (html: string) => pastedMarkdown(html, (one) => parseDocument(one));

const WORD = `<html xmlns:o="urn:schemas-microsoft-com:office:office"><head><style><!-- p {margin:0} --></style></head>
<body lang=EN-US><!--StartFragment-->
<h1>Who we <b>are</b><o:p></o:p></h1>
<p class=MsoNormal>&#8220;We&#8221; are <b>three </b><b>people</b> with
<i>one</i> <a href="https://example.org/page">page</a>.<o:p></o:p></p>
<p class=MsoNormal><o:p>&nbsp;</o:p></p>
<p class=MsoListParagraph style='text-indent:-.25in;mso-list:l0 level1 lfo1'><![if !supportLists]><span
style='mso-list:Ignore'>·<span>&nbsp;&nbsp;&nbsp; </span></span><![endif]>Ann<o:p></o:p></p>
<p class=MsoListParagraph style='mso-list:l0 level2 lfo1'><span style='mso-list:Ignore'>1.<span>&nbsp; </span></span>Bob</p>
<p class=MsoNormal>Less than < 5 {cents} of $11&nbsp;billion</p>
<table><tr><td><p>Coin</p></td><td><p>Price</p></td></tr><tr><td>USDC</td><td>1</td></tr></table>
<!--EndFragment--></body></html>`;

test('a text of Word keeps its headings, paragraphs, lists, bold, italics, links and rows', () => {
  expect(markdown(WORD)).toBe(
    [
      '## Who we are',
      '“We” are **three** **people** with *one* [page](https://example.org/page).',
      '- Ann\n   1. Bob',
      'Less than &lt; 5 \\{cents} of $11\u00A0billion',
      'Coin | Price',
      'USDC | 1',
    ].join('\n\n'),
  );
});

test('so does one of Google Docs and of a web page, with lists in lists', () => {
  const docs =
    '<meta charset="utf-8"><b style="font-weight:normal;" id="docs-internal-guid-1"><p dir="ltr"><span style="font-weight:700;white-space:pre-wrap;">Bold</span><span style="font-weight:400;font-style:italic"> and thin</span></p><br><ul><li><p>One</p></li><ul><li><p>Inner</p></li></ul><li><p>Two</p></li></ul></b>';
  expect(markdown(docs)).toBe('**Bold** *and thin*\n\n- One\n   - Inner\n- Two');
  const page = '<div>First<br>Second {site.brand}</div><ol><li>A<ul><li>B</li></ul></li></ol>';
  expect(markdown(page)).toBe('First\n\nSecond {site.brand}\n\n1. A\n   - B');
});

test('what would be a mark of Markdown stays what it is', () => {
  expect(markdown('<p>2 * 3_4 [x]</p><p>1. No list</p><p># One</p>')).toBe(
    '2 \\* 3\\_4 \\[x]\n\n1\\. No list\n\n\\# One',
  );
  expect(markdown('<p><a href="javascript:alert(1)">a</a> <a name="x">b</a></p>')).toBe('a b');
});

test('words alone, and code, are pasted as they are', () => {
  expect(markdown('')).toBeNull();
  expect(markdown('<meta charset="utf-8"><span>two words</span>')).toBeNull();
  expect(
    markdown(
      '<div style="font-family: monospace; white-space: pre;"><div>## A</div><div>b</div></div>',
    ),
  ).toBeNull();
});

test('bullets of plain words become a list', () => {
  expect(pastedBullets('We are three\r\n•\tAnn\r\n•\tBob\r\nSecond paragraph')).toBe(
    'We are three\n\n- Ann\n- Bob\n\nSecond paragraph',
  );
  expect(pastedBullets('One line\nand two')).toBeNull();
});
