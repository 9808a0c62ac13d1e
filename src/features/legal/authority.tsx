import { site } from '#lib/site/site.ts';

/** Where to complain, besides to us. */
export function Authority() {
  const authority = site.legal.supervisoryAuthority;
  if (authority) {
    return (
      <p>
        You can also complain to the data protection authority that is in charge of us,{' '}
        <a href={authority.url}>{authority.name}</a>, or to the one where you live or work.
      </p>
    );
  }
  return (
    <p>
      You can also complain to the data protection authority of the place where you live or work.
    </p>
  );
}
