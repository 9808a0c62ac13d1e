import { listFormat } from '#lib/format/intl.ts';
import { site } from '#lib/site/site.ts';
import * as m from '#messages/legal.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** Whom the server asks for live prices where its operator has named no node (decision 041). */
export function LiveSources() {
  const nodes = site.market.publicNodes ?? [];
  if (nodes.length === 0 || site.market.coins.length === 0) return null;
  const links = new Map(nodes.map(({ name, about }) => [name, about]));
  return (
    <p>
      {rich(
        m.forLivePricesTheServer({
          map: () =>
            listFormat('conjunction')
              .formatToParts(nodes.map(({ name }) => name))
              .map(({ type, value }) =>
                type === 'element' ? (
                  <a key={value} href={links.get(value)} rel="noopener">
                    {value}
                  </a>
                ) : (
                  value
                ),
              ),
        }),
      )}
    </p>
  );
}
