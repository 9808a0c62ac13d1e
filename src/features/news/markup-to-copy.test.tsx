import { Parser } from 'htmlparser2';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { EmbedSnippet } from '#ui/embed-snippet/embed-snippet.tsx';
import { EmbedNote } from './embed-note.tsx';

/** Tags with their attributes, and the text of `<code>`, which is what a reader copies. */
function read(html: string) {
  const tags: { name: string; attributes: Record<string, string> }[] = [];
  let code = '';
  const parser = new Parser({
    onopentag: (name, attributes) => tags.push({ name, attributes }),
    ontext: (text) => (code += tags.at(-1)?.name === 'code' ? text : ''),
  });
  parser.end(html);
  return { tags, code };
}
const frameIn = (html: string) => read(read(html).code).tags;

test('the markup to copy is one frame with its whole title, whatever that holds', () => {
  const title = 'The "weekend" when banks & coins shut <again>';
  const base = new URL('https://coins.example');
  const html = renderToStaticMarkup(
    <EmbedSnippet path="/embed/depeg/x?a=1&b=2" title={title} height={560} base={base} />,
  );
  expect(frameIn(html)).toEqual([
    {
      name: 'iframe',
      attributes: {
        src: 'https://coins.example/embed/depeg/x?a=1&b=2',
        title,
        width: '100%',
        height: '560',
        style: 'border:0',
        loading: 'lazy',
        referrerpolicy: 'no-referrer',
      },
    },
  ]);
});

test('where a page has several, the link to each preview says what it shows', () => {
  const base = new URL('https://coins.example');
  const snippet = { path: '/embed/term/bank-run', title: 'Bank run', height: 300, base };
  const link = (html: string) => /<a href="[^"]+">([^<]+)</.exec(html)?.[1];
  expect(link(renderToStaticMarkup(<EmbedSnippet {...snippet} name="Bank run" />))).toBe(
    'preview “Bank run”',
  );
  expect(link(renderToStaticMarkup(<EmbedSnippet {...snippet} />))).toBe('preview this part');
});

test('so is that of the news, whatever the brand', () => {
  const address = 'https://coins.example/embed/news';
  const html = renderToStaticMarkup(
    <EmbedNote address={address} brand={`Bob & "Ann’s" <Coins>`} />,
  );
  const [frame] = frameIn(html.slice(0, html.indexOf('?source=')));
  expect(frame?.attributes).toMatchObject({
    src: address,
    title: 'Latest news from Bob & "Ann’s" <Coins>',
    height: '1600',
  });
});
