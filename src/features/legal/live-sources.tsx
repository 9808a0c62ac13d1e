import { site } from '#lib/site/site.ts';

const list = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Whom the server asks for live prices where its operator has named no node (decision 041). */
export function LiveSources() {
  const nodes = site.market.publicNodes ?? [];
  if (nodes.length === 0 || site.market.coins.length === 0) return null;
  const links = new Map(nodes.map(({ name, about }) => [name, about]));
  return (
    <p>
      For live prices, the server reads the Ethereum blockchain every few minutes. Unless we run a
      node of our own or have an account with a company that does, it asks these public nodes, each
      only when the one before it doesn’t answer:{' '}
      {list.formatToParts(nodes.map(({ name }) => name)).map(({ type, value }) =>
        type === 'element' ? (
          <a key={value} href={links.get(value)} rel="noopener">
            {value}
          </a>
        ) : (
          value
        ),
      )}
      . What it sends them is the same few questions each time, such as the price of a coin. No
      visitor’s address or action is part of them.
    </p>
  );
}
