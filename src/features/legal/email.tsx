import { site } from '#lib/site/site.ts';

/** The address for questions; without one, words that read right after "write to". */
export function Email() {
  const { email } = site.contact;
  if (email) return <a href={`mailto:${email}`}>{email}</a>;
  return (
    <>
      us through the <a href="/contact">contact page</a>
    </>
  );
}
