import { globSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { stripTypeScriptTypes } from 'node:module';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { catalogParts, catalogsOf, COMPILED, compilePart } from './catalogs.ts';
import { isolated } from '#shared/isolated.ts';
import {
  compileMessage,
  compileMessages,
  helperImports,
  type Catalog,
} from './compile-messages.ts';
import { pseudoCatalog } from './pseudo-locale.ts';

const catalog = (messages: Record<string, string>): Catalog =>
  Object.fromEntries(
    Object.entries(messages).map(([name, message]) => [name, { message, description: 'A test.' }]),
  );

/** Runs a compiled message with what a caller hands it. */
function say(message: string, p: object = {}, locale = 'en'): unknown {
  const { code } = compileMessage(new Map([[locale, catalog({ it: message })]]), 'it');
  // oxlint-disable-next-line no-new-func
  return (new Function('p', `return ${code};`) as (given: object) => unknown)(p);
}

describe('a message', () => {
  test('is its text, whatever signs stand in it', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (text) => {
        const quoted = text.replaceAll("'", "''").replace(/[{}<>#|]/g, (sign) => `'${sign}'`);
        expect(say(quoted)).toBe(text);
      }),
    );
  });

  test('takes values, and a plural takes its count', () => {
    expect(say('From {brand}, ${price}.', { brand: '`${x}`', price: 1 })).toBe('From `${x}`, $1.');
    const coins = '{count, plural, =0 {no coin} one {# coin} other {# coins}}';
    expect([0, 1, 2].map((count) => say(coins, { count }))).toEqual([
      'no coin',
      '1 coin',
      '2 coins',
    ]);
  });

  test('hands each marked part to the caller, nested ones too', () => {
    const link = (text: string) => ({ link: text });
    const strong = (inside: unknown) => ({ strong: inside });
    expect(say('See <link>the page of {name}</link>.', { name: 'USDC', link })).toEqual([
      'See ',
      { link: 'the page of USDC' },
      '.',
    ]);
    expect(say('<strong>See <link>it</link></strong>', { link, strong })).toEqual([
      { strong: ['See ', { link: 'it' }] },
    ]);
  });

  test('that is not translated has its formats in its own language', () => {
    const german = new Map([
      ['en', catalog({ it: 'Worth {sum}.', word: 'Sum' })],
      ['de', catalog({ it: 'Wert: {sum}.' })],
      ['fr', catalog({})],
    ]);
    const codeOf = (name: string) => compileMessage(german, name).code;
    expect(codeOf('it')).toContain("'en': () => `Worth ${inOwnFormat(p.sum)}.`");
    expect(codeOf('it')).toContain("'de': () => `Wert: ${p.sum}.`");
    expect(codeOf('word')).toBe("inLocale({ 'en': () => 'Sum' })");
    german.delete('fr');
    expect(compileMessage(german, 'it').code).not.toContain('inOwnFormat');
  });

  test('from right to left keeps what is English apart, and nothing else', () => {
    const both = new Map(['en', 'ar'].map((locale) => [locale, catalog({ it: 'Of {name}.' })]));
    expect(compileMessage(both, 'it').code).toContain("'ar': () => `Of ${isolated(p.name)}.`");
    expect(compileMessage(both, 'it').code).toContain("'en': () => `Of ${p.name}.`");
    expect(helperImports('isolated(p.name)')).toEqual([
      "import { isolated } from '#shared/isolated.ts';",
    ]);
    expect(['“A coin.”', '1,000 $', 'عملة', 5].map(isolated)).toEqual([
      '\u2066“A coin.”\u2069',
      '1,000 $',
      'عملة',
      5,
    ]);
  });

  test('of another language tells the language of its marked parts, but not of values in them', () => {
    const code = (message: string) => {
      const catalogs = new Map([
        ['en', catalog({ it: message })],
        ['de', catalog({ it: message })],
      ]);
      return compileMessage(catalogs, 'it').code;
    };
    expect(code('See <link>the page</link>')).toContain("p.link(saidInLocale('the page'))");
    expect(code('See <link>{title}</link>')).not.toContain('saidInLocale');
  });

  test.each([
    '{open',
    '<a>never closed',
    '{day, date}',
    '{count, plural, one {x}}',
    '{count, plural, few {x} other {y}}',
    '{count, plural, offset:1 one {x} other {y}}',
    '{count, selectordinal, one {#st} other {#th}}',
    '{kind, select, one {x} other {y}}',
    '<b>{kind, select, one {x} other {<i>y</i>}}</b>',
    '{0}',
  ])('is refused by its name, in one line without its syntax tree: %s', (message) => {
    expect(() => say(message)).toThrow(/^messages\/en: "it": [^\n]{10,160}$/);
    expect(() => say(message)).not.toThrow(/"type":/);
  });

  test('of another language may have no place that English lacks', () => {
    const catalogs = new Map([
      ['en', catalog({ it: 'Hello' })],
      ['de', catalog({ it: 'Hallo {name}' })],
    ]);
    expect(() => compileMessages(catalogs)).toThrow(
      'messages/de: "it": has a place "name" too many: English has no such',
    );
  });
});

describe('the catalogs', () => {
  test('are compiled: npm run messages', () => {
    const parts = catalogParts();
    expect(readdirSync(COMPILED).toSorted()).toEqual(parts.map((part) => `${part}.ts`).toSorted());
    for (const part of parts)
      expect(readFileSync(join(COMPILED, `${part}.ts`), 'utf8'), part).toBe(compilePart(part));
  });

  test('have no message that nobody uses', () => {
    const sources = globSync('{server,shared,src}/**/*.{ts,tsx,astro}').map((file) =>
      readFileSync(file, 'utf8'),
    );
    const unused = catalogParts().flatMap((part) => {
      const users = sources
        .filter((source) => source.includes(`'#messages/${part}.ts'`))
        .join('\n');
      const names = Object.keys(catalogsOf(part).get('en')!);
      return names.filter((name) => !new RegExp(`\\b(m|messages)\\s*\\.${name}\\b`).test(users));
    });
    expect(unused).toEqual([]);
  });

  test('have a description for translators with each message', () => {
    const all = catalogParts().flatMap((part) => Object.values(catalogsOf(part).get('en')!));
    expect(all.length).toBeGreaterThan(1000);
    expect(all.filter(({ message, description }) => !message || !description)).toEqual([]);
    // The value of a key in the code tells a translator nothing.
    expect(all.filter(({ description }) => /^“.*” in \S+\.\w+\.$/.test(description))).toEqual([]);
  });

  test.each(['en-XA', 'ar-XB'])(
    'compile in the pseudo-locale %s, each message changed',
    (locale) => {
      for (const part of catalogParts()) {
        const own = catalogsOf(part).get('en')!;
        const pseudo = pseudoCatalog(locale, own)!;
        const same = Object.keys(own).filter(
          (name) => pseudo[name]!.message === own[name]!.message,
        );
        expect(same, part).toEqual([]);
        expect(() => stripTypeScriptTypes(compilePart(part, [locale]))).not.toThrow();
      }
    },
  );

  test('of a real language are its own files', () => {
    expect(pseudoCatalog('de', catalog({ it: 'Hello' }))).toBeNull();
  });
});
