export const item = '<item><title>One</title><link>https://a.example/1</link></item>';
export const feed = (inside: string, before = '') =>
  `<?xml version="1.0"?>${before}<rss version="2.0"><channel><title>T</title>${inside}</channel></rss>`;
export const good = feed(item);
export const FEED_LIMIT = 2 * 1024 * 1024;
const filled = (unit: string) => unit.repeat(Math.floor(FEED_LIMIT / unit.length));

const laughs = `<!DOCTYPE x [<!ENTITY a "ha">${Array.from({ length: 9 }, (_, n) => `<!ENTITY b${n} "${`&b${n - 1};`.repeat(10)}">`).join('')}]>`;

/** What a feed may not be able to do, whatever comes of the feed. */
export const hostile: [name: string, document: string | Buffer, outcome: RegExp][] = [
  [
    'an external entity',
    feed(item, '<!DOCTYPE x [<!ENTITY x SYSTEM "file:///etc/passwd">]>'),
    /declares entities/,
  ],
  ['a billion laughs', feed('<item><title>&b8;</title></item>', laughs), /declares entities/],
  [
    'one long entity often',
    feed(item, `<!DOCTYPE x [<!ENTITY a "${'x'.repeat(50_000)}">]>`),
    /declares entities/,
  ],
  ['20 000 levels', feed('<a>'.repeat(20_000) + '</a>'.repeat(20_000) + item), /One|error/],
  [
    '__proto__ as an element',
    feed(`<__proto__><polluted>1</polluted></__proto__>${item}`),
    /One|error/,
  ],
  ['a page of HTML', '<!doctype html><html><body><form>Log in</form></body></html>', /error/],
  ['nothing', '', /error/],
  ['a document cut off', good.slice(0, -40), /error/],
  ['a byte order mark', `\ufeff${good}`, /^One$/],
  ['a bare ampersand', feed(item.replace('One', 'One & two')), /^One & two$/],
  ['NUL bytes', feed(item.replace('One', 'O\0n\0e')), /One|error/],
  [
    'a script in CDATA',
    feed(item.replace('One', '<![CDATA[<script>alert(1)</script>One]]>')),
    /^One$/,
  ],
  ['a javascript: link', feed(item.replace('https:', 'javascript:')), /no items/],
  [
    '20 000 attributes',
    feed(
      item.replace(
        '<title>',
        `<title ${Array.from({ length: 20_000 }, (_, n) => `a${n}="1"`).join(' ')}>`,
      ),
    ),
    /One|error/,
  ],
  ['CDATA that never ends', feed(`<item><title><![CDATA[One</title></item>`), /error/],
  ['a comment that never ends', feed(`${item}<!--`), /One|error/],
  ['numeric entities to the limit', feed(item.replace('One', filled('&#65;'))), /^A|error/],
  ['tags to the limit', feed(filled('<item>')), /error/],
  ['open brackets to the limit', feed(item.replace('One', `<![CDATA[${filled('<')}]]>`)), /.*/],
  ['50 000 items', feed(filled(item)), /^One$/],
  [
    'JSON of the wrong shape',
    '{"version":"https://jsonfeed.org/version/1.1","items":{"__proto__":[]}}',
    /error/,
  ],
  ['JSON nested 100 000 deep', '['.repeat(100_000), /error/],
  ['random bytes', Buffer.from(Array.from({ length: 9_999 }, (_, n) => (n * 7919) % 251)), /error/],
];
