import { mdxToMdast } from 'satteri';
import { expect, test } from 'vitest';
import { looseNumbers } from './page-problems.ts';
import { shortcodeNotes } from './shortcodes.ts';
import type { TextNode } from './text-tree.ts';

test.each(['USDT0 is locked USDT.', 'On May 4, 2026, it fell.', 'It follows EIP-2612.'])(
  'a name or a date is no figure: %s',
  (text) => {
    expect(looseNumbers(text)).toEqual([]);
  },
);

test.each(['It lost 8 dollars.', 'USDT01 is no coin.'])('a number is one: %s', (text) => {
  expect(looseNumbers(text)).toEqual([text]);
});

const namesOf = (text: string) =>
  shortcodeNotes('x.mdx', mdxToMdast(text) as TextNode).map(
    ({ says }) => /"\[(.*?)\]"/.exec(says)?.[1],
  );

test.each([
  ['[caption id="attachment_a" align="alignnone"]<img src="/a.png" /> Words[/caption]', 'caption'],
  ['[caption]Words[/caption]', 'caption'],
  ['[embed]https://video.example/x[/embed]', 'embed'],
  ['[gallery ids="1,2"]', 'gallery'],
  ['[gallery]', 'gallery'],
  ['[video mp4=https://video.example/x.mp4]', 'video'],
  ['[contact-form-7 id="12" title="Write to us"]', 'contact-form-7'],
  ['[su_button url="https://x.example" size=“3”]Go[/su_button]', 'su_button'],
])('a shortcode of WordPress is named once: %s', (text, name) => {
  expect(namesOf(`Before.\n\n${text}\n\n${text}`)).toEqual([name]);
});

test.each([
  'They wrote "[sic]", [the issuer] and [emphasis added].',
  'A video [audio] in [video] and [1], [a, b], [x = 5], [n=5] and [see p=0.05].',
  '- [x] done\n- [ ] not done',
  'A note[^1] and [^caption].\n\n[^1]: The note.\n[^caption]: Another.',
  '[caption](/x) [gallery][a] [a][] [a] [embed]\n\n[a]: /a\n[gallery]: /b\n[embed]: /c',
  '[a title](/x "gallery ids=1")',
  'Write `[gallery ids="1,2"]`.\n\n```\n[caption id="x"]y[/caption]\n```',
  '![gallery ids="1,2"](/x.png)',
  'The array [0, 1) and the path [/etc].',
])('ordinary brackets are none: %s', (text) => {
  expect(namesOf(text)).toEqual([]);
});

test('nor is any word in brackets, whatever stands beside it', () => {
  const words = [
    'sic',
    'a note',
    'caption 1',
    'the video',
    '…',
    '+1',
    'caption: x',
    'audio/video',
    '2026',
    'x="',
  ];
  const marks = ['', ' ', '(a)', ': ', '[b]', '^', '!'];
  const all = words.flatMap((word) => marks.map((mark) => `Word ${mark}[${word}]${mark} word.`));
  expect(all.flatMap(namesOf)).toEqual([]);
});
