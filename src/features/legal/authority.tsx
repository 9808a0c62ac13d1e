import { site } from '#lib/site/site.ts';
import * as m from '#messages/legal.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** Where to complain, besides to us. */
export function Authority() {
  const authority = site.legal.supervisoryAuthority;
  if (authority) {
    return (
      <p>
        {rich(
          m.youCanAlsoComplainTo({
            name: authority.name,
            link: (text) => <a href={authority.url}>{text}</a>,
          }),
        )}
      </p>
    );
  }
  return <p>{m.youCanAlsoComplainToThe()}</p>;
}
