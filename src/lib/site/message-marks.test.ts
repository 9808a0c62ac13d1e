import { expect, onTestFinished, test } from 'vitest';
import { dateFormat, listFormat, numberFormat } from '#lib/format/intl.ts';
import { withSign } from '#lib/format/money.ts';
import { setRenderedLocale } from '#shared/locale.ts';
import { inOwnFormat } from '#shared/own-formats.ts';
import { markFormats } from './format-marks.ts';
import { markLanguages, markMessage as m, markUntranslated as u } from './message-marks.ts';

const marked = (main: string, locale = 'ar') =>
  markLanguages(`<main lang="en" dir="ltr">${main}</main>`, locale, 'en')
    .replace('<main lang="en" dir="ltr">', '')
    .replace('</main>', '');

test('a message among the content states its locale, and content inside it states its own', () => {
  expect(marked(`<h1>A coin</h1><p>${m('Lusad')} <a href="/x">The coin</a></p>`)).toBe(
    '<h1>A coin</h1><p lang="ar" dir="rtl">Lusad <a lang="en" dir="ltr" href="/x">The coin</a></p>',
  );
});

test('parts of one message are one message, and figures belong to no language', () => {
  const [before, , after] = m(['Ab ', {}, 'cd']) as string[];
  expect(marked(`<p>${before}<b>12</b>${after}</p><p>12</p>`)).toBe(
    '<p lang="ar" dir="rtl">Ab <b>12</b>cd</p><p>12</p>',
  );
});

test('a message that is cut ends with its element', () => {
  expect(marked(`<div><p>${m('Abc').slice(0, 3)}</p><p>Coins</p></div>`)).toBe(
    '<div><p lang="ar" dir="rtl">Ab</p><p>Coins</p></div>',
  );
});

test('a label states a language but no direction, which would turn what is in it', () => {
  expect(marked(`<nav aria-label="${m('Ab')}"><a>Coins</a></nav>`)).toBe(
    '<nav lang="ar" aria-label="Ab"><a lang="en" dir="ltr">Coins</a></nav>',
  );
  expect(marked(`<svg><text>${m('Ab')}</text></svg>`)).toBe('<svg><text lang="ar">Ab</text></svg>');
});

test('where both are in one text, it is content, with the message as a piece of its own', () => {
  expect(marked(`<div aria-label="${m('Ab')}"><p>Coins, ${m('Ab')}</p></div>`)).toBe(
    '<div lang="ar" aria-label="Ab"><p lang="en" dir="ltr">Coins, \u2067Ab\u2069</p></div>',
  );
  expect(marked(`<p>${m('Ab')} <b>${m('Cd')}</b> Coins</p>`)).toBe(
    '<p>\u2067Ab\u2069 <b lang="ar" dir="rtl">Cd</b> Coins</p>',
  );
  expect(marked(`<p>Coins, ${m('Ab')}</p>`, 'da')).toBe('<p>Coins, Ab</p>');
  // A browser compares these texts with its own.
  const island = (text: string) => `<astro-island><p>Coins, ${text}</p></astro-island>`;
  expect(marked(island(m('Ab')))).toBe(island('Ab'));
});

test('on a translated page messages state nothing, and content alone states its own language', () => {
  const page = `<html lang="ar"><main lang="ar" dir="rtl"><h1>${m('Ab')}</h1><p>${m('Ab')} Tether</p><p>Tether</p></main></html>`;
  expect(markLanguages(page, 'ar', 'en')).toBe(
    '<html lang="ar"><main lang="ar" dir="rtl"><h1>Ab</h1><p>Ab Tether</p><p lang="en" dir="ltr">Tether</p></main></html>',
  );
});

test('a row of messages alone runs in their direction, one with content in that of the content', () => {
  const row = (last: string) => `<ol><li>${m('Ab')}</li><li><b>1</b> <a>${last}</a></li></ol>`;
  expect(marked(row(m('Cd')))).toBe(
    '<ol lang="ar" dir="rtl"><li>Ab</li><li><b>1</b> <a>Cd</a></li></ol>',
  );
  expect(marked(row('Coins'))).toBe(
    '<ol><li lang="ar" dir="rtl">Ab</li><li><b>1</b> <a>Coins</a></li></ol>',
  );
  expect(marked(`<nav aria-label="${m('Ab')}">${row(m('Cd'))}</nav>`)).toMatch(
    /^<nav lang="ar" dir="rtl" aria-label="Ab"><ol><li>/,
  );
  expect(marked(`<div><p>${m('Ab')}</p></div>`)).toBe('<div><p lang="ar" dir="rtl">Ab</p></div>');
});

test('outside of the content nothing is stated', () => {
  expect(markLanguages(`<header><a>${m('Ab')}</a><a>Name</a></header>`, 'ar', 'en')).toBe(
    '<header><a>Ab</a><a>Name</a></header>',
  );
  expect(marked(`<p>${m('Ab')}: 3 coins</p><script>"${m('Ab')}"</script>`)).toBe(
    '<p>\u2067Ab\u2069: 3 coins</p><script>"Ab"</script>',
  );
});

test('outside of the content a message that nobody translated states that it is in English', () => {
  const page = `<header><a>${u('Skip to content')}</a><button aria-label="${u('Open menu')}">12</button><a>${m('Ab')}</a></header>`;
  expect(markLanguages(page, 'ar', 'en')).toBe(
    '<header><a lang="en" dir="ltr">Skip to content</a><button lang="en" aria-label="Open menu">12</button><a>Ab</a></header>',
  );
  expect(marked(`<p>${u('Skip')}</p>`)).toBe('<p>Skip</p>');
});

test('words that `Intl` writes are said in the locale of the page, and figures in none', () => {
  // Formatters are kept for all tests; no other one formats in Danish.
  setRenderedLocale({ locale: () => 'da', said: m, formatter: markFormats });
  onTestFinished(() => setRenderedLocale({ locale: () => undefined, said: (text) => text }));
  const long = { notation: 'compact', compactDisplay: 'long' } as const;
  const sum = withSign('$', numberFormat(long).format(18.7e9));
  const list = (names: string[]) => listFormat('conjunction').format(names);
  const said = (text: string) => marked(`<p>${text}</p>`, 'da').replaceAll('\u00a0', ' ');
  expect(said(sum)).toBe('<p lang="da" dir="ltr">19 milliarder $</p>');
  expect(said(dateFormat({ weekday: 'long' }).format(0))).toMatch(/lang="da".*>torsdag</);
  expect(said(list([m('guld'), m('olie')]))).toBe('<p lang="da" dir="ltr">guld og olie</p>');
  expect(said(numberFormat().format(0.5))).toBe('<p>0,5</p>');
  // A list of names that the content has is content.
  expect(said(list(['Gold', 'oil']))).toBe('<p>Gold og oil</p>');
  // A message that nobody translated has its sum in English.
  expect(inOwnFormat(sum)).toBe('$19 billion');
});
