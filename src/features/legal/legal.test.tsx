import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { site } from '#lib/site/site.ts';
import { storedKeys } from '#lib/browser/stored-keys.ts';
import { AdvertNotice } from './advert-notice.tsx';
import { Authority, GoverningLaw, OpenLicences } from './law.tsx';
import { ConsentNotice, UnaskedNotice } from './consent-notice.tsx';
import { ContactFormNotice } from './contact-form-notice.tsx';
import { ContactLines } from './contact-lines.tsx';
import { CookieTable } from './cookie-table.tsx';
import { CookieTypes } from './cookie-types.tsx';
import { correctedPageList, CorrectedPages } from './corrected-pages.tsx';
import { CorrectionLog } from './correction-log.tsx';
import { Email } from './email.tsx';
import { Funding } from './funding.tsx';
import { Operator } from './operator.tsx';
import { ThirdPartyTable } from './third-party-table.tsx';
import { UseTable } from './use-table.tsx';
import { Citation } from '#features/article/citation.tsx';
import { PageCorrections } from '#features/article/page-corrections.tsx';
import { llmsText } from '#features/machine-files/text-files.ts';
import { correctionsByPage } from '#lib/content/page-corrections.ts';
import { termSetData } from '#lib/content/term-data.ts';
import { SiteFooter } from '#layouts/site-footer.tsx';

// A copy that each test may change; the components read it when they are rendered.
vi.mock('#lib/site/site.ts', async (importOriginal) => {
  const original = await importOriginal<typeof import('#lib/site/site.ts')>();
  return { site: structuredClone(original.site) };
});

const untouched = structuredClone(site);
afterEach(() => {
  Object.assign(site, structuredClone(untouched));
});

const adsFrom = (needsConsent: boolean) =>
  ({
    kind: 'script',
    name: 'AdCo',
    address: 'https://ads.example.com/{id}.js',
    policy: 'https://ads.example.com/policy',
    needsConsent,
  }) as const;

const everything = (
  <>
    <AdvertNotice />
    <AdvertNotice mayBePaid />
    <Authority />
    <ConsentNotice />
    <UnaskedNotice />
    <ContactFormNotice />
    <ContactLines />
    <CookieTable />
    <CookieTypes />
    <CorrectionLog entries={[]} />
    <Email />
    <Funding />
    <Funding mayBePaid />
    <GoverningLaw />
    <OpenLicences />
    <Operator />
    <ThirdPartyTable />
    <UseTable />
  </>
);

describe('the parts of the legal texts that are made from the settings', () => {
  test('G7: the cookie table has a row for every key that the site may set', () => {
    site.adverts.provider = adsFrom(true);
    const html = renderToStaticMarkup(<CookieTable />);
    const names = [...html.matchAll(/<th scope="row"[^>]*><code>([^<]+)</g)].map(
      (match) => match[1],
    );
    expect(names).toEqual(storedKeys().map((key) => key.name));
    expect(names).toContain('consent');
    // A phone stacks it, each cell under the name of its column.
    expect(html).toMatch(/<table[^>]* data-stacked="" role="table"/);
    expect(html).toMatch(/<td data-column="[^"]+" role="cell"/);
  });

  test('G4, G7: without outside services the text says so and asks for nothing', () => {
    expect(renderToStaticMarkup(<ThirdPartyTable />)).toContain(
      'loads anything from another company',
    );
    expect(renderToStaticMarkup(<ConsentNotice />)).toContain('no banner appears');
    expect(renderToStaticMarkup(<UnaskedNotice />)).toBe('');
  });

  test('G4, G7: an advert provider is named, with its policy and when it loads', () => {
    site.adverts.provider = adsFrom(true);
    const asked = renderToStaticMarkup(<ThirdPartyTable />);
    expect(asked).toContain('https://ads.example.com/policy');
    expect(asked).toContain('Only after you agree');
    site.adverts.provider = adsFrom(false);
    expect(renderToStaticMarkup(<ThirdPartyTable />)).toContain('With the page');
    expect(renderToStaticMarkup(<UnaskedNotice />)).toContain('AdCo');
  });

  test('G2: how long things are kept is what the configuration says', () => {
    site.retention = { unconfirmedDays: 3, messageDays: 45 };
    const html = renderToStaticMarkup(<UseTable />);
    expect(html).toContain('3 days');
    expect(html).toContain('45 days');
  });

  test('G2, C2: a foreign contact form is named as the one who receives the message', () => {
    expect(renderToStaticMarkup(<ContactFormNotice />)).toBe('');
    const name = 'FormCo';
    site.embeds.contactForm = {
      name,
      address: 'https://form.example.com/',
      policy: 'https://form.example.com/policy',
    };
    expect(renderToStaticMarkup(<ContactFormNotice />)).toContain(name);
    expect(renderToStaticMarkup(<UseTable />)).toContain(`Held by ${name}`);
  });

  test('G2, C2: forms of the configuration are named, whoever runs the contact form', () => {
    site.retention = { unconfirmedDays: 3, messageDays: 45 };
    const words = { intro: 'x', button: 'x', thanks: 'x' };
    const fields = [{ name: 'group', label: 'Group', kind: 'text', required: true } as const];
    const title = 'A & B';
    site.forms = ['one', 'two', 'three'].map((id) => ({ id, title, ...words, fields }));
    site.embeds.contactForm = {
      name: 'FormCo',
      address: 'https://form.example.com/',
      policy: 'https://form.example.com/policy',
    };
    const notice = renderToStaticMarkup(<ContactFormNotice />);
    expect(notice).toContain('FormCo');
    for (const id of ['one', 'two', 'three'])
      expect(notice).toContain(
        `<li><a href="/forms/${id}">A &amp; B</a> asks for a name, an email address and what its own page lists.</li>`,
      );
    expect(notice).not.toContain('without an address');
    expect(notice).toContain('delete it after 45 days');
    const table = renderToStaticMarkup(<UseTable />);
    expect(table).toContain('Held by FormCo');
    expect(table).toContain('A &amp; B, A &amp; B and A &amp; B');
    expect(table).not.toContain('ask for no address');
  });

  test('G2, C2: forms that leave out a name or an address are said to', () => {
    const words = { intro: 'x', button: 'x', thanks: 'x' };
    const fields = [{ name: 'coin', label: 'Coin', kind: 'text', required: true } as const];
    site.forms = [
      { id: 'coin', title: 'Coin', ...words, fields, asksName: 'no', asksEmail: 'optional' },
      { id: 'poll', title: 'Poll', ...words, fields, asksName: 'no', asksEmail: 'no' },
      { id: 'both', title: 'Both', ...words, fields, asksName: 'optional', asksEmail: 'optional' },
    ];
    const notice = renderToStaticMarkup(<ContactFormNotice />);
    const items = [...notice.matchAll(/<li>(.*?)<\/li>/g)].map(([, item = '']) =>
      item.replace(/<[^>]+>/g, ''),
    );
    expect(items).toEqual([
      'Coin asks for what its own page lists. You can also add an email address, if you like.',
      'Poll asks for what its own page lists.',
      'Both asks for what its own page lists. You can also add a name and an email address, if you like.',
    ]);
    expect(notice).toContain('send a form without an address');
    const table = renderToStaticMarkup(<UseTable />);
    expect(table).toContain('our other forms: Coin and Both');
    expect(table).toMatch(/forms that ask for no address.*our other forms: Poll</);
  });

  test('G3: the law is named where it is configured, and no country where it is not', () => {
    expect(renderToStaticMarkup(<GoverningLaw />)).toContain('choose any country');
    site.legal.governingLaw = 'the law of Ruritania';
    expect(renderToStaticMarkup(<GoverningLaw />)).toContain('the law of Ruritania');
  });

  test('G6: questions go to the address, or to the contact page where there is none', () => {
    expect(renderToStaticMarkup(<Email />)).toContain(`mailto:${site.contact.email}`);
    site.contact.email = null;
    expect(renderToStaticMarkup(<Email />)).toBe(
      'us through the <a href="/contact">contact page</a>',
    );
  });

  test.each([
    [{ kind: 'none' } as const, 'shows no ads'],
    [{ kind: 'house' } as const, 'own notices'],
    [adsFrom(true), 'only after you agree'],
    [adsFrom(false), 'AdCo'],
  ])('A1: how the site is paid for, with the advert provider %j', (provider, words) => {
    site.adverts.provider = provider;
    expect(renderToStaticMarkup(<Funding />)).toContain(words);
  });

  test.each([{ kind: 'house' } as const, adsFrom(false)])(
    'G4: adverts that lead to other sites may be paid for, with the provider %j',
    (provider) => {
      site.adverts.provider = provider;
      const words = 'may have paid for';
      expect(renderToStaticMarkup(<AdvertNotice mayBePaid />)).toContain(words);
      expect(renderToStaticMarkup(<AdvertNotice />)).not.toContain(words);
      if (provider.kind !== 'house') return;
      expect(renderToStaticMarkup(<Funding mayBePaid />)).not.toContain('nobody pays');
    },
  );

  test('G4: adverts that load unasked are not said to keep or read anything in the browser', () => {
    site.adverts.provider = adsFrom(false);
    const html = renderToStaticMarkup(
      <>
        <AdvertNotice />
        <CookieTypes />
      </>,
    );
    expect(html).toContain('nothing is kept or read in your browser for them');
    expect(html).not.toMatch(/may set|identifiers of its own/);
    site.adverts.provider = adsFrom(true);
    expect(renderToStaticMarkup(<CookieTypes />)).toContain('AdCo may set some');
  });

  test('A1: corrections are listed newest first', () => {
    const entry = { page: '/about', pageName: null, was: 'one', now: 'two', why: 'A slip.' };
    const html = renderToStaticMarkup(
      <CorrectionLog
        entries={[
          { ...entry, id: 'a', date: '2026-01-01' },
          { ...entry, id: 'b', date: '2026-02-01', pageName: 'our page on coins' },
          { ...entry, id: 'c', date: '2026-01-15', was: null },
        ]}
      />,
    );
    expect(html.indexOf('2026-02-01')).toBeLessThan(html.indexOf('2026-01-01'));
    expect(html).toContain(
      '<a href="/about">our page on coins</a>. What we had said: one. What we say now: two. A slip.',
    );
    expect(html).toContain('<a href="/about">/about</a>');
    expect(html).toContain('</a>. We had left something out. What we say now: two. A slip.');
    expect(html).not.toContain('No correction');
    expect(html).toContain('<summary>The correction before these</summary>');
    expect(html).not.toContain('/about/corrections');
  });

  test('A1: of many corrections the latest ten stand on the page, eight of them in a fold, and a list leads to the others', () => {
    const entries = Array.from({ length: 12 }, (_, index) => ({
      id: `c${index}`,
      date: `2026-01-${10 + index}`,
      page: '/about',
      pageName: null,
      was: 'one',
      now: 'two',
      why: 'A slip.',
    }));
    const html = renderToStaticMarkup(<CorrectionLog entries={entries} />);
    expect(html.match(/<li /g)).toHaveLength(10);
    const [open = '', folded = ''] = html.split('<details>');
    expect(open.match(/<li /g)).toHaveLength(2);
    expect(folded).toContain('<summary>The 8 corrections before these</summary>');
    expect(html).toContain('id="correction-c11"');
    expect(html).not.toContain('id="correction-c1"');
    expect(html).toMatch(
      /There are 2 older corrections\. The <a href="\/about\/corrections">list of corrected pages<\/a>/,
    );
  });

  test('a postal address keeps the lines that it is written in', () => {
    const postalAddress = 'Coins & Co\n1 Example Street\n\nExample Town';
    site.operator = { ...site.operator, postalAddress };
    const lines = 'Coins &amp; Co<br/>1 Example Street<br/>Example Town</dd>';
    for (const part of [<Operator key="1" />, <ContactLines key="2" />])
      expect(renderToStaticMarkup(part)).toContain(lines);
  });

  test.each([
    ['is stated', untouched.legal.openLicences, true],
    ['is nowhere, where the owner has closed them', null, false],
  ])('G7: the license of the texts %s', (_, openLicences, isStated) => {
    site.legal.openLicences = openLicences;
    const base = new URL('https://coins.example.org');
    const said = [
      renderToStaticMarkup(<SiteFooter path="/about" />),
      llmsText([], base),
      JSON.stringify(termSetData({ name: 'A', path: '/a', terms: [] }, base)),
    ];
    for (const one of said) expect(/CC BY|creativecommons/.test(one)).toBe(isStated);
  });

  test('G7: nothing reads null or undefined, or carries a style, when all is left empty', () => {
    site.contact = { email: null, phone: null, social: null, hours: null };
    site.charity = null;
    site.operator = { ...site.operator, postalAddress: null, registration: null };
    site.legal.openLicences = null;
    const html = renderToStaticMarkup(everything);
    expect(html).not.toMatch(/null|undefined|style=|href=""/);
  });
});

describe('corrections of a page', () => {
  const entry = (id: string, date: string, page: string) => ({
    id,
    date,
    page,
    pageName: null,
    was: `old ${id}`,
    now: `new ${id}`,
    why: `Why ${id}.`,
  });
  const byPage = correctionsByPage([
    entry('c', '2026-11-29', '/learn/coins/dai'),
    entry('b', '2026-11-30', '/learn/coins/dai'),
    entry('a', '2026-11-28', '/'),
    entry('d', '2026-11-29', '/learn/coins/dai'),
  ]);

  test('are a closed fold on the page, the newest first, and nothing where there was none', () => {
    const html = renderToStaticMarkup(
      <PageCorrections corrections={byPage.get('/learn/coins/dai') ?? []} />,
    );
    expect(html).toMatch(/^<details (?!.*\bopen\b)[^>]*data-screen-only=""/);
    expect(html).toContain('Corrected 3 times, last on November 30, 2026');
    expect(html).toContain('What we had said: old b. What we say now: new b. Why b.');
    expect(html.match(/old [a-d]/g)).toEqual(['old b', 'old c', 'old d']);
    expect(renderToStaticMarkup(<PageCorrections corrections={[]} />)).toBe('');
  });

  test('are in the list of all pages: as a link where the page lists them, else in words', () => {
    const pages = correctedPageList(
      byPage,
      new Map([
        ['/', 'Home'],
        ['/learn/coins/dai', 'Dai (DAI)'],
      ]),
    );
    expect(pages.map(({ path }) => path)).toEqual(['/learn/coins/dai', '/']);
    const html = renderToStaticMarkup(<CorrectedPages pages={pages} />);
    expect(html).toContain('<a href="/learn/coins/dai#corrected">Dai (DAI)</a>: 3 corrections');
    expect(html).not.toContain('old b');
    expect(html).toContain('<a href="/">Home</a>: one correction');
    expect(html).toContain('old a');
  });

  test('date its citation, where they are younger than the check', () => {
    const cited = (days: { checked: string | null; corrected: string | null }) =>
      renderToStaticMarkup(<Citation title="T" address="https://coins.example/t" {...days} />);
    expect(cited({ checked: '2026-11-26', corrected: '2026-11-30' })).toContain(
      'checked November 26, 2026, corrected November 30, 2026',
    );
    expect(cited({ checked: '2026-11-26', corrected: '2026-11-25' })).not.toContain('corrected');
    expect(cited({ checked: null, corrected: null })).toBe('');
  });
});
