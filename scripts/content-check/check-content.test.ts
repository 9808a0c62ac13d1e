import { once } from 'node:events';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { Worker } from 'node:worker_threads';
import { dirname, join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { freeRosette } from '#lib/content/free-rosettes.ts';
import { checkContent, readChecked } from './check-content.ts';
import { loadConfig } from './config-problem.ts';
import { judgeOwn } from './judge-own.ts';
import { describeProblem, describeProblems } from './problem.ts';

let root = '';
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'content-'));
  cpSync('content', join(root, 'content'), { recursive: true });
  mkdirSync(join(root, 'public'));
  onTestFinished(() => rmSync(root, { recursive: true, force: true }));
});

/** Replaces the first match in a file, and gives the line on which it began. */
function plant(file: string, slip: RegExp | string, by: string): number {
  const path = join(root, file);
  const text = readFileSync(path, 'utf8');
  const at = text.search(slip);
  expect(at, `${String(slip)} in ${file}`).toBeGreaterThan(-1);
  writeFileSync(
    path,
    text.replace(slip, () => by),
  );
  return text.slice(0, at).split('\n').length;
}

const readJson = (file: string): unknown => JSON.parse(readFileSync(join(root, file), 'utf8'));
const readCoin = (ticker: string) =>
  readJson(`content/coins/${ticker.toLowerCase()}.json`) as { ended: string };

type Coin = { id: string; contracts: unknown[]; rosette: object };

const guide = 'content/guides/crypto-wallets.mdx';
const letter = 'content/newsletters/what-holds-a-dollar.mdx';
const glossary = 'content/glossary/a.json';

describe('the content of this repository', () => {
  test('G7: values, numbers, lists and comments may stand in a newsletter', () => {
    plant(
      letter,
      /\n## /,
      "\n{site.brand} {/* kept */} {7} {'a text'} {site.charity?.name}\n\n## ",
    );
    expect(describeProblems(checkContent(root))).toBe('');
  });

  test('G7: a letter may have what its mail shows', () => {
    const shown = ['| A |\n| --: |\n| 1 |', '~~x~~[^1]', '- [x] y', '#### z', '```js\na\n```'];
    const all = [
      ...shown,
      'H<sub>2</sub>O <div>box</div> <small>s</small> [on](#z)',
      '[^1]: note',
    ].join('\n\n');
    plant(letter, /\n## /, `\n${all}\n\n## `);
    expect(describeProblems(checkContent(root))).toBe('');
  });

  test('G7: a text may show files of this site, its embeds, and frames of the configuration', () => {
    mkdirSync(join(root, 'config'));
    cpSync('config/logo.svg', join(root, 'config/logo.svg'));
    writeFileSync(join(root, 'config/site.ts'), "address: 'https://forms.example.net/contact'");
    const shown = [
      '<iframe src="/embed/coin/usdc" title="USDC"></iframe>',
      '<iframe src="https://forms.example.net/other" title="A form"></iframe>',
      '<video src="/video/a.mp4" poster="/video/a.png"></video>',
      '<img src="data:image/png;base64,AAAA" alt="A dot" />',
      '<img src="a.png" srcset="/a,b.png 1x, /b.png 2x" alt="A cafe" />',
      '<a href="https://www.youtube.com/watch?v=x">the film</a>',
    ];
    plant(guide, /\n## /, `\n${shown.join('\n\n')}\n\n## `);
    expect(describeProblems(checkContent(root))).toBe('');
  });

  test('G7: has nothing to put right', () => {
    expect(describeProblems(checkContent(root))).toBe('');
  });

  test('G7: a coin that ended did so on one day, on About and on its own page', () => {
    type Design = { examples: { ticker: string; since?: string }[] };
    const examples = (readJson('content/designs.json') as Design[]).flatMap((one) => one.examples);
    const days = examples.flatMap(({ ticker, since }) =>
      since ? [[readCoin(ticker).ended, since] as const] : [],
    );
    expect(days.length).toBeGreaterThan(0);
    // A coin's page may know the month alone.
    for (const [ended, since] of days) expect(since.slice(0, ended.length)).toBe(ended);
  });
});

/** File, what is replaced by what, and what the owner is told, in which line after the slip's. */
const slips: [
  name: string,
  file: string,
  slip: RegExp,
  by: string,
  says: RegExp,
  after?: number,
][] = [
  ['a comma too many in a list', glossary, /\n\]\s*$/, ',\n]', /comma is one too many/],
  [
    'a section of which people ask that is not there',
    'content/search.json',
    /#inheritance/,
    '#inheritence',
    /no section "inheritence"/,
  ],
  ['a missing comma', glossary, /",\n/, '"\n', /no valid JSON/, 1],
  [
    'an id that is not the name of the file',
    guide,
    /^id: .*$/m,
    'id: wallets',
    /id "wallets" is not the name/,
  ],
  [
    '"less than" as a sign',
    guide,
    /\n## /,
    '\nIt costs <5 cents.\n\n## ',
    /^A "<" begins a part of a page\.$/,
    1,
  ],
  ...['<!-- wp:paragraph -->', 'Words <!--more--> and words.'].map(
    (comment): (typeof slips)[number] => [
      `a comment of HTML: ${comment}`,
      guide,
      /\n## /,
      `\n${comment}\n\n## `,
      /^A comment such as <!-- … --> cannot stand in a text\.$/,
      1,
    ],
  ),
  [
    'a value that is not there',
    guide,
    /\n## /,
    '\nBy {wording.brand}.\n\n## ',
    /"wording" is not known/,
    1,
  ],
  [
    'a value of the site that is not there',
    letter,
    /\n## /,
    '\nBy {site.nothing.here}.\n\n## ',
    /^There is no value \{site\.nothing\.here\}\./,
    1,
  ],
  [
    'a form of the product word that is not there',
    letter,
    /\n## /,
    '\nAbout {words.PRODUCT}.\n\n## ',
    /^There is no value \{words\.PRODUCT\}\./,
    1,
  ],
  [
    'a part of a setting that may be missing',
    letter,
    /\n## /,
    '\nFor {site.charity.name}.\n\n## ',
    /\{site\.charity\.name\} is part of something that may be missing/,
    1,
  ],
  [
    'an import',
    guide,
    /\n## /,
    "\nimport { site } from '#lib/site/site.ts';\n\n## ",
    /no lines that begin with "import"/,
    1,
  ],
  [
    'a style in an element',
    guide,
    /\n## /,
    '\n<span style="color:red">x</span>\n\n## ',
    /<span> has a style of its own/,
    1,
  ],
  [
    'a part of another kind of text',
    'content/legal/privacy.mdx',
    /<Email \/>/,
    '<WalletChooser />',
    /no part <WalletChooser>/,
  ],
  [
    'a part in a text that may use none',
    'content/newsletters/what-holds-a-dollar.mdx',
    /\n## /,
    '\n<Email />\n\n## ',
    /no part <Email>/,
    1,
  ],
  ...[
    "{(await import('node:child_process')).execSync('id').toString()}",
    "{process.getBuiltinModule('node:fs').readFileSync('/etc/passwd', 'utf8')}",
    'See <a href={process.env.SMTP_URL}>this</a>.',
    'See <a {...process.env}>this</a>.',
    "{/* a comment */ await import('node:fs') /* and another */}",
    '<script>fetch(1)</script>',
    'See <a onclick="fetch(1)">this</a>.',
    '<span set:html="<b>x</b>" />',
  ].map((code): (typeof slips)[number] => [
    `code in a newsletter: ${code}`,
    letter,
    /\n## /,
    `\n${code}\n\n## `,
    /A newsletter cannot (run code such as|have)|"process" is not known/,
    1,
  ]),
  [
    'a part that is not there',
    guide,
    /<WalletChooser \/>/,
    '<WalletChoser />',
    /no part <WalletChoser>/,
  ],
  [
    'a figure that is not there',
    guide,
    /<Figure id="seed-words" \/>/,
    '<Figure id="nope" />',
    /no figure "nope"/,
  ],
  [
    'a link to a page that is not there',
    guide,
    /\n## /,
    '\nSee [all coins](/learn/coinz#list).\n\n## ',
    /link \/learn\/coinz#list leads nowhere/,
    1,
  ],
  [
    'a link to a coin that is not there',
    guide,
    /\n## /,
    '\nSee <a href="/learn/coins/usdd-2">it</a>.\n\n## ',
    /link \/learn\/coins\/usdd-2 leads nowhere/,
    1,
  ],
  [
    'a link of Home that leads nowhere',
    'content/home.json',
    /"href": "\/resources\/receiving"/,
    '"href": "/resources/recieving"',
    /link \/resources\/recieving leads nowhere/,
  ],
  [
    'a depeg of Home that is not there',
    'content/home.json',
    /"named": .*$/m,
    '"named": ["usdc-2032"]',
    /named\.0: there is no "usdc-2032" in depegs/,
  ],
  [
    'an old address that leads to no page',
    'content/moved.json',
    /\[\]/,
    '[\n  { "from": "/2023/05/usdc/", "to": "/feeds/articles.xml" },\n  { "from": "/?p=7", "to": "/learn/coins/usdx" }\n]',
    /link \/learn\/coins\/usdx leads nowhere/,
    2,
  ],
  [
    'an old address that is one of this site',
    'content/moved.json',
    /\[\]/,
    '[\n  { "from": "/learn/coins/usdc/", "to": "/learn/coins/usdt" }\n]',
    /address \/learn\/coins\/usdc is one of this site already/,
    1,
  ],
  [
    'an old address that is listed twice',
    'content/moved.json',
    /\[\]/,
    '[\n  { "from": "/alt/ü", "to": "/about" },\n  { "from": "/alt/%c3%bc/", "to": "/about" }\n]',
    /old address \/alt\/%c3%bc\/ is listed already, on line 2/,
    2,
  ],
  ...['//evil.example/x', '/', '/api/x', '/x?a=1&b=2', '/%ff', 'https://old.example/x'].map(
    (from): (typeof slips)[number] => [
      `an old address that can be none: ${from}`,
      'content/moved.json',
      /\[\]/,
      `[{ "from": "${from}", "to": "/about" }]`,
      /must be an old address without its host/,
    ],
  ),
  ...['//evil.example/x', 'http://old.example/x', 'about', '/about?x=1'].map(
    (to): (typeof slips)[number] => [
      `a target that can be none: ${to}`,
      'content/moved.json',
      /\[\]/,
      `[{ "from": "/x", "to": "${to}" }]`,
      /must be a page or file of this site/,
    ],
  ),
  [
    'a page of a correction that is not there',
    'content/corrections/log.json',
    /"page": "\/learn\/coins\/usdt"/,
    '"page": "/learn/coins/tether"',
    /link \/learn\/coins\/tether leads nowhere/,
  ],
  [
    'a question of a lesson that is not there',
    'content/quizzes/analytics.json',
    /"lesson": "analytics"/,
    '"lesson": "analysis"',
    /lesson: there is no "analysis" in lessons/,
  ],
  [
    'a mechanism that is not there',
    'content/learn/understanding-mechanisms.mdx',
    /<MechanismVerdict id="vaults" \/>/,
    '<MechanismVerdict id="nope" />',
    /no mechanism "nope"/,
  ],
  [
    'a picture that is not there',
    guide,
    /\n## /,
    '\n![A café](/images/cafe.png)\n\n## ',
    /picture .* is not there/,
    1,
  ],
  [
    'a picture of another site',
    guide,
    /\n## /,
    '\n![A café](https://example.org/cafe.png)\n\n## ',
    /on another site/,
    1,
  ],
  ...[
    '<img src="https://i0.wp.com/a.png" alt="A cafe" />',
    '<img src="//i0.wp.com/a.png" alt="A cafe" />',
    '<img src={\'https://i0.wp.com/a.png\'} alt="A cafe" />',
    '<img src="/a.png" srcset="/a.png 1x,https://i0.wp.com/a.png 2x" alt="A cafe" />',
    '<picture><source srcset="https://i0.wp.com/a.avif" /></picture>',
    '<video src="/a.mp4" poster="https://i0.wp.com/a.png"></video>',
    '<video><source src="https://video.example/a.mp4" /></video>',
    '<iframe src="https://www.youtube.com/embed/x" title="A film"></iframe>',
    '<object data="https://www.youtube.com/v/x"></object>',
  ].map((element): (typeof slips)[number] => [
    `what pages do not load of another site: ${element}`,
    guide,
    /\n## /,
    `\n${element}\n\n## `,
    /^<(img|source|video|iframe|object)> shows (https:)?\/\/\S+, which is on another site/,
    1,
  ]),
  [
    'a number without a source',
    guide,
    /\n## /,
    '\nSome 47 million people do.\n\n## ',
    /number in .*47 million.* has no source/,
    1,
  ],
  [
    'a mark of a note that is not there',
    guide,
    /\n## /,
    '\nMany[^9] do.\n\n## ',
    /^(?=[\s\S]*The note \[\^9\] is nowhere in the text)(?![\s\S]*has no source)/,
    1,
  ],
  [
    'a script in a text',
    guide,
    /\n## /,
    '\n<script>alert(1)</script>\n\n## ',
    /A text cannot have <script>: it would not be on the page/,
    1,
  ],
  [
    'a part that nobody closed',
    guide,
    /\n## /,
    '\nSome <Unclosed> words.\n\n## ',
    /Expected a closing tag for `<Unclosed>` before the end/,
    1,
  ],
  [
    'a summary that is too short',
    guide,
    /^summary: .*$/m,
    'summary: Who holds the key.',
    /at least 120 characters; it has 18/,
  ],
  [
    'a day that does not exist',
    guide,
    /^checked: .*$/m,
    "checked: '2026-02-30'",
    /must be a day that exists/,
  ],
  [
    'an apostrophe in a head',
    guide,
    /^title: .*$/m,
    "title: 'A holder's guide'",
    /head of the page cannot be read/,
  ],
  [
    'a field that nothing reads',
    guide,
    /^order: /m,
    'color: red\norder: ',
    /nothing reads: "color"/,
  ],
  [
    'a verdict that is too long',
    'content/coins/usdc.json',
    /"verdict": "/,
    `"verdict": "${'Circle pays a dollar for each coin. '.repeat(6)}`,
    /"verdict" is too long, with \d+ words: say in at most 45 words who gives a holder/,
  ],
  ['a page without a head', guide, /^---\n/, '', /no head/],
  [
    'a word of Home that is too long',
    'content/home.json',
    /"learn": .*$/m,
    '"learn": "Start learning everything about it today",',
    /30/,
  ],
  [
    'a field of the popup that nothing reads',
    'content/home.json',
    /"later": /,
    '"never": "No",\n    "later": ',
    /nothing reads: "never"/,
  ],
  [
    'a picture in a letter that is not there',
    letter,
    /\n## /,
    '\n![A cafe](/images/cafe.png)\n\n## ',
    /picture \/images\/cafe\.png is not there/,
    1,
  ],
  [
    'a picture in a letter that mail programs do not show',
    letter,
    /\n## /,
    '\n![A cafe](/images/cafe.webp)\n\n## ',
    /don't show a picture such as/,
    1,
  ],
  [
    'a picture in a letter without a description',
    letter,
    /\n## /,
    '\n![](/images/cafe.png)\n\n## ',
    /has no description/,
    1,
  ],
  [
    'a picture in a letter as a tag',
    letter,
    /\n## /,
    '\n<img src="/images/cafe.png" alt="A cafe" />\n\n## ',
    /<img> does not arrive/,
    1,
  ],
  ...['<details>More</details>', '<dl><dt>A</dt></dl>'].map((tag): (typeof slips)[number] => [
    `what mail programs do not show in a letter: ${tag}`,
    letter,
    /\n## /,
    `\n${tag}\n\n## `,
    /<(details|dl|dt)> does not arrive/,
    1,
  ]),
];

/** Plants a line for each text in front of the first heading, and gives what is told of each. */
function toldOf(file: string, lines: readonly string[]): string[][] {
  const first = plant(file, /\n## /, `\n${lines.join('\n\n')}\n\n## `) + 1;
  const problems = checkContent(root).map((one) => ({ ...one, at: (one.line ?? 0) - first }));
  expect(problems.every((one) => one.file === file && one.at % 2 === 0)).toBe(true);
  return lines.map((_, at) => problems.filter((one) => one.at === 2 * at).map(({ says }) => says));
}

/** Writes files below the root, with their folders. */
function write(...files: string[]): void {
  for (const file of files) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), '[]');
  }
}

test('files of public/ that are not served are told with what to do, before a build', () => {
  write(
    'public/feed',
    'public/wp/a.PNG',
    'public/wp/b.docx',
    'public/wp/c.exe',
    'public/_redirects',
  );
  write('public/.well-known/x.json', 'public/wp/old.HTML');
  expect(checkContent(root).map(({ file, says, hint }) => [file, says, hint])).toEqual([
    [
      'public/feed',
      'Files without an ending are not served.',
      expect.stringContaining('content/moved.json'),
    ],
    [
      'public/wp/c.exe',
      'Files that end in .exe are not served.',
      expect.stringMatching(/ZIP.*Served are \.html, .*\.pdf, \.docx/),
    ],
    ['public/wp/old.HTML', 'Files that end in .HTML are not served.', expect.anything()],
  ]);
});

test('what nothing reads, and what takes the place of a file of the build, is worth knowing', async () => {
  const notes = async (config: string) => {
    const judged = await judgeOwn({
      root,
      config: join(process.cwd(), `tests/fixtures/${config}-site.ts`),
      environment: {},
      today: '2026-11-22',
    });
    return judged.warnings.filter((one) => /nothing reads|takes the place/.test(one));
  };
  expect(await notes('first')).toEqual([]);
  write('content/pages/2023/x.mdx', 'content/learn/y.md', 'content/posts/z.json');
  write('content/learn/x/README.md', 'content/learn/x/a.png', 'content/snapshots/2026/d.json');
  write('public/robots.txt', 'public/ads.txt');
  expect(await notes('first')).toEqual([
    expect.stringMatching(/^public\/robots\.txt takes .*\n {2}→ .*"Sitemap:"/),
    expect.stringMatching(/^content\/learn\/y\.md: nothing reads .*\n {2}→ .*another ending/),
    expect.stringMatching(/^content\/pages\/2023\/x\.mdx: .*\n {2}→ Move it to content\/pages /),
    expect.stringMatching(/^content\/posts\/z\.json: .*\n {2}→ Move it to the folder of its kind/),
  ]);
  expect((await notes('second')).join()).toContain('public/ads.txt takes the place');
});

test.each([letter, guide])('a name that MDX takes for code is no part of %s', (file) => {
  const names = ['_createMdxContent', '_x', '$x', 'É', 'process.abort', 'a:b'];
  const told = toldOf(file, ['<em>text</em>', ...names.map((name) => `<${name} />`)]);
  expect(told).toEqual([[], ...names.map((name) => [`There is no part <${name}> on this page.`])]);
});

test('a picture outside of content and public is told as one that is not there', () => {
  const shot = readFileSync('docs/pictures/home.png');
  mkdirSync(join(root, 'docs'));
  for (const name of ['docs/x.png', 'public/x.png', 'content/newsletters/x.png'])
    writeFileSync(join(root, name), shot);
  symlinkSync(join(root, 'docs/x.png'), join(root, 'content/newsletters/link.png'));
  const outside = ['../../docs/x.png', '/../docs/x.png', './link.png', '../../docs/none.png'];
  const pictures = ['/x.png', './x.png', ...outside].map((url) => `![A](${url})`);
  const told = toldOf(letter, [...pictures, '![A][b]', '[b]: ../../docs/x.png']);
  const missing = [...outside, '../../docs/x.png'].map((url) => [
    `The picture ${url} is not there.`,
  ]);
  expect(told).toEqual([[], [], ...missing, []]);
});

test('a link that the build would refuse as a script is told before', () => {
  const links = [
    '[a](javascript:1)',
    '[name]: JavaScript:1',
    '<a href="java&#115;cript:1">a</a>',
    `<a href={'javascript:1'}>a</a>`,
    '[a](<java\tscript:1>)',
  ];
  const told = toldOf(letter, [...links, '[a](mailto:javascript:1@example.org)']);
  const scripts = told.filter(([says]) =>
    /^The link java\t?script:1 is a script/i.test(says ?? ''),
  );
  expect([scripts.length, told.at(-1)]).toEqual([links.length, []]);
});

test('links that name this site in full are its own where its address is known', async () => {
  const links = [
    '[a](https://coincorner.example/about/)',
    '[b](https://www.coincorner.example/2023/05/what-is-usdc/?x=1)',
    '<a href="//coincorner.example/nowhere#x">c</a>',
    '[d]: http://coincorner.example/nothing',
    '[e](https://coincorner.example)',
    '[f](https://blog.coincorner.example/nowhere) https://coincorner.example.org/nowhere',
  ];
  const line = plant(letter, /\n## /, `\n${links.join('\n\n')}\n\n## `) + 1;
  const { problems, notes } = readChecked(root, 'https://www.coincorner.example');
  expect(problems).toEqual([]);
  const dead = [
    [2, 'https://www.coincorner.example/2023/05/what-is-usdc/?x=1'],
    [4, '//coincorner.example/nowhere#x'],
    [6, 'http://coincorner.example/nothing'],
  ] as const;
  expect(notes.map((one) => [one.file, one.line, one.says, one.hint])).toEqual([
    ...dead.map(([below, url]) => [
      letter,
      line + below,
      `The link ${url} leads to no page of this site.`,
      'Correct it, or leave it where another program answers there.',
    ]),
    [
      letter,
      line,
      'The link https://coincorner.example/about/ names this site in full. So does 1 more of this text.',
      'Write /about, so that it holds under another name, and on previews.',
    ],
  ]);
  const { warnings } = await judgeOwn({
    root,
    config: join(process.cwd(), 'tests/fixtures/first-site.ts'),
    environment: { SITE_URL: 'https://coincorner.example' },
    today: '2026-11-22',
  });
  expect(warnings.join('\n')).toMatch(
    /what-holds-a-dollar\.mdx:\d+: The link \S+ leads to no page/,
  );
  for (const siteUrl of ['', 'http://localhost:3000'])
    expect(readChecked(root, siteUrl)).toMatchObject({ problems: [], notes: [] });
});

test('live pages without market values to fall back on are worth knowing', async () => {
  const notes = async () => {
    const { errors, warnings } = await judgeOwn({
      root,
      config: join(process.cwd(), 'tests/fixtures/first-site.ts'),
      environment: {},
      today: '2026-11-22',
    });
    expect(errors.problems).toEqual([]);
    return warnings.filter((one) => one.includes('"usdt-usdc"'));
  };
  const series = 'content/series/market.json';
  const whole = readFileSync(join(root, series), 'utf8');
  expect(await notes()).toEqual([]);
  plant(series, '"asOf": "December 31, 2025"', '"asOf": "May 1 to 20, 2022"');
  const note = expect.stringMatching(/^content\/series: there is no entry .*\n {2}→ Put it back/);
  expect(await notes()).toEqual([note]);
  writeFileSync(join(root, series), whole);
  plant(series, /"id": "usdt-usdc"/, '"id": "two-coins"');
  // The article that draws the chart names it as well.
  plant('content/learn/market-analysis.mdx', 'id="usdt-usdc"', 'id="two-coins"');
  expect(await notes()).toEqual([note]);
});

test('an article that is only a lesson needs a lesson that leads to it', () => {
  const lessons = join(root, 'content/path/lessons.json');
  writeFileSync(lessons, readFileSync(lessons, 'utf8').replace('/learn/five-minutes', '/about'));
  const told = checkContent(root).map(({ file, line, says }) => `${file}:${line} ${says}`);
  expect(told).toEqual([
    'content/learn/five-minutes.mdx:6 No lesson leads to /learn/five-minutes, and no card does.',
  ]);
});

test('H2 P2: the words of Home and of the popup have to be there', () => {
  writeFileSync(join(root, 'content/home.json'), '[]');
  const told = checkContent(root).map(({ file, says }) => `${file}: ${says}`);
  expect(told).toEqual([
    'content/home.json: The entry "hero" is missing.',
    'content/home.json: The entry "popup" is missing.',
  ]);
});

describe('a slip', () => {
  test.each(slips)(
    '%s is told with file, line and what to do',
    (_name, file, slip, by, says, after = 0) => {
      const line = plant(file, slip, by) + after;
      const problems = checkContent(root);
      const told = problems.filter((one) => says.test(one.says));
      expect(
        told.map((one) => `${one.file}:${one.line}`),
        describeProblems(problems),
      ).toContain(`${file}:${line}`);
      for (const problem of told)
        expect(describeProblem(problem).split('\n').length).toBeLessThanOrEqual(6);
    },
  );

  test.each([
    ['content/coins/usdc.json', 'who gives a holder the dollar back'],
    ['content/depegs/usdc-2023.json', 'what broke'],
    ['content/regulation/places.json', 'whether people there may hold'],
    ['content/path/lessons.json', 'what the lesson answers'],
    ['content/designs.json', 'what holds the price, what breaks it, and an example'],
    ['content/mechanisms.json', 'what holds the price, what breaks it, and an example'],
  ])('a verdict that is missing in %s is told with what it has to say', (file, answer) => {
    plant(file, /,\n *"verdict": ".*"/, '');
    const [told, ...more] = checkContent(root);
    expect(more).toEqual([]);
    expect(told?.file).toBe(file);
    expect(told?.line).toBeGreaterThan(0);
    expect(told?.says).toContain(`"verdict" is missing: say in at most 45 words ${answer}`);
  });

  test('a coin with the id, the rosette and the contracts of another is told each of them', () => {
    const copy = readFileSync(join(root, 'content/coins/usdc.json'), 'utf8');
    writeFileSync(join(root, 'content/coins/zzz.json'), copy);
    const problems = checkContent(root).filter(({ file }) => file === 'content/coins/zzz.json');
    const lines = copy.split('\n');
    const lineWith = (text: string) => lines.findIndex((line) => line.includes(text)) + 1;
    const at = (line: number) =>
      problems.filter((one) => one.line === line).map(({ says }) => says.split(' ')[1]);
    expect(at(lineWith('"id"'))).toContain('id');
    expect(at(lineWith('"petals"')).concat(at(lineWith('"rosette"')))).toContain('rosette');
    expect(at(lineWith('"address"'))).toContain('contract');
  });

  test('two coins may share a rosette once there are as many coins as pairs, and not before', () => {
    const folder = join(root, 'content/coins');
    const coins = readdirSync(folder).map((name) => readJson(`content/coins/${name}`) as Coin);
    const model = coins.find(({ contracts }) => contracts.length === 0);
    const add = (rosette: object) => {
      const coin = { ...model, id: `made-${coins.length}`, rosette } as Coin;
      coins.push(coin);
      writeFileSync(join(folder, `${coin.id}.json`), JSON.stringify(coin));
    };
    while (coins.length < 83) add(freeRosette(coins.map(({ rosette }) => rosette)));
    expect(describeProblems(checkContent(root))).toBe('');
    const taken = coins[0]?.rosette ?? {};
    const shared = coins.pop()?.id;
    add(taken);
    expect(shared).toBe('made-82');
    expect(describeProblems(checkContent(root))).toMatch(/The rosette .* is taken already/);
    while (coins.length < 90) add(freeRosette(coins.map(({ rosette }) => rosette)));
    expect(describeProblems(checkContent(root))).toBe('');
    // A coin whose rosette nobody shares can go.
    rmSync(join(folder, 'made-80.json'));
    expect(describeProblems(checkContent(root))).toBe('');
  });

  test.each(['content/figures/market.json', 'content/series/market.json'])(
    'in %s is told once, and not again by every page that uses the register',
    (file) => {
      plant(file, /",\n/, '"\n');
      expect(checkContent(root).map((one) => one.file)).toEqual([file]);
    },
  );

  test('a page that nobody has written is a draft for the desk, and no site for the build', async () => {
    const line = plant(guide, /\n## /, '\nWrite the text here.\n\n## ') + 1;
    expect(checkContent(root)).toEqual([]);
    const { errors } = await judgeOwn({
      root,
      config: join(process.cwd(), 'tests/fixtures/first-site.ts'),
      environment: {},
      today: '2026-11-22',
    });
    expect(errors.problems.map((one) => `${one.file}:${one.line}: ${one.says}`)).toEqual([
      `${guide}:${line}: “Write the text here.” still stands where the text should be.`,
    ]);
  });

  test('all faulty files are told at once', () => {
    plant(glossary, /\n\]\s*$/, ',\n]');
    plant(guide, /^title: .*$/m, "title: 'A holder's guide'");
    plant('content/coins/usdc.json', /"id": "usdc"/, '"id": "usd-c"');
    expect(new Set(checkContent(root).map(({ file }) => file))).toEqual(
      new Set([glossary, guide, 'content/coins/usdc.json']),
    );
  });
});

describe('the configuration', () => {
  const shipped = readFileSync('config/site.ts', 'utf8');

  async function errorOf(name: string, text: string): Promise<string> {
    const file = join('.cache', `planted-${name}.ts`);
    mkdirSync('.cache', { recursive: true });
    writeFileSync(file, text.replace('#lib/site/site-config.ts', '../src/lib/site/site-config.ts'));
    onTestFinished(() => rmSync(file, { force: true }));
    return loadConfig(join(process.cwd(), file)).then(
      () => 'no fault',
      (error: unknown) => (error instanceof Error ? error.message : ''),
    );
  }

  test('a wrong key or value is told by its name', async () => {
    const wrong = await errorOf('value', shipped.replace(/email: '[^']*'/, "email: 'hello'"));
    expect(wrong).toMatch(/^\.cache\/planted-value\.ts:\d+: contact\.email: /);
    expect(wrong.split('\n').length).toBeLessThanOrEqual(6);
    const open = await errorOf(
      'open',
      shipped.replace(/(refreshMinutes[\s\S]*?url: 'http)s:/, '$1:'),
    );
    expect(open).toMatch(/url: must be a web address such as https:\/\/\S+; it is "http:\/\//);
    const kind = await errorOf('kind', shipped.replace(/delayMs: [\d_]+/, "delayMs: 'soon'"));
    expect(kind).toMatch(/donation\.delayMs: must be a (whole )?number; it is "soon"$/);
  });

  test('a misspelled key is told once, with the one that was meant', async () => {
    const wrong = await errorOf('typo', shipped.replace('taglin', 'taglien'));
    expect(wrong).toMatch(
      /^\.cache\/planted-typo\.ts:\d+: \(whole file\): nothing reads "tagliene": did you mean "tagline"\?$/,
    );
    const gone = await errorOf('gone', shipped.replace(/\n {2}tagline: .*/, ''));
    expect(gone).toMatch(/tagline: is missing$/);
  });

  test('a key that nothing reads is told with its line, and each fault is counted', async () => {
    const text = shipped
      .replace(/phone: /, 'phones: null,\n    phone: ')
      .replace(/accent: '#0b5d43'/, "accent: '#8fc9b4'");
    const line = text.split('\n').findIndex((one) => one.includes('phones:')) + 1;
    const file = join('.cache', 'planted-key.ts');
    writeFileSync(file, text.replace('#lib/site/site-config.ts', '../src/lib/site/site-config.ts'));
    onTestFinished(() => rmSync(file, { force: true }));
    const { errors } = await judgeOwn({
      root,
      config: join(process.cwd(), file),
      environment: {},
      today: '2026-11-22',
    });
    expect(errors.config?.message).toContain(
      `${file}:${line}: contact: nothing reads "phones": look for a misspelling, or take it out`,
    );
    expect(errors.config?.count).toBe(errors.config?.message.split('\n').length);
  });

  test('a menu and a coin that stands first lead somewhere, or are told with their lines', async () => {
    const text = shipped
      .replace("path: '/news', section: 'news'", "path: '/newz', section: 'news'")
      .replace("featuredCoins: ['usdt'", "featuredCoins: ['tether'");
    const file = join('.cache', 'planted-menu.ts');
    writeFileSync(file, text.replace('#lib/site/site-config.ts', '../src/lib/site/site-config.ts'));
    onTestFinished(() => rmSync(file, { force: true }));
    const { errors } = await judgeOwn({
      root,
      config: join(process.cwd(), file),
      environment: {},
      today: '2026-11-22',
    });
    const lineOf = (words: string) => text.split('\n').findIndex((one) => one.includes(words)) + 1;
    expect(errors.problems.map(({ line, says, hint }) => [line, says, hint])).toEqual([
      [
        lineOf("['tether'"),
        'featuredCoins: There is no coin "tether".',
        'Coins are named by their ids, such as usdc for content/coins/usdc.json.',
      ],
      [lineOf("'/newz'"), 'navigation: The link /newz leads nowhere.', 'Did you mean /news?'],
    ]);
  });

  test('is judged anew after each change, as `npm run dev` needs it', async () => {
    const file = join(process.cwd(), '.cache', 'planted-anew.ts');
    onTestFinished(() => rmSync(file, { force: true }));
    const judge = async (text: string): Promise<unknown> => {
      writeFileSync(file, text);
      const thread = new Worker('./scripts/content-check/config-thread.ts', { workerData: file });
      const [error] = (await once(thread, 'message')) as [unknown];
      return error;
    };
    expect(await judge("export const site = { brand: 'Galway's' };")).toEqual({
      message: expect.stringMatching(/planted-anew\.ts:1\n.*An apostrophe ends a text/s),
      line: 1,
    });
    expect(await judge('export const site = {};')).toEqual({
      message: expect.stringContaining('planted-anew.ts: brand: '),
      line: 1,
    });
    expect(await judge("export { site } from '../tests/fixtures/first-site.ts';")).toBeNull();
  });

  test('judged with an empty environment it has warnings and no errors, whatever the day', async () => {
    for (const today of ['2026-11-22', '2031-01-01']) {
      const judged = await judgeOwn({
        root,
        config: join(process.cwd(), 'tests/fixtures/first-site.ts'),
        environment: {},
        today,
      });
      expect(judged.errors).toEqual({ problems: [], config: null });
      expect(judged.warnings.join('\n')).toContain('example.org is reserved for examples');
      expect(/due for another look/.test(judged.warnings.join('\n'))).toBe(today > '2030');
    }
  });
});
