import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { PageHeader } from './page-header.tsx';

const head = { title: 'Tax', crumbs: [{ label: 'Home', path: '/' }] };
const PICTURE = /<svg|<img/;

test('a head has the picture that it is given, and none where nothing is to be shown', () => {
  expect(renderToStaticMarkup(<PageHeader {...head} plate="receipt" />)).toMatch(PICTURE);
  expect(renderToStaticMarkup(<PageHeader {...head} />)).not.toMatch(PICTURE);
});

test('a head’s own picture takes the place of the plate', () => {
  const markup = renderToStaticMarkup(
    <PageHeader {...head} plate="receipt" picture={<img alt="A fall" />} />,
  );
  expect(markup.match(/<svg|<img/g)).toEqual(['<img']);
});
