import { site } from '#lib/site/site.ts';

/** Which law applies. With none configured, the sentence that is true everywhere. */
export function GoverningLaw() {
  const { governingLaw, courts } = site.legal;
  return (
    <>
      {governingLaw ? (
        <p>These terms are governed by {governingLaw}.</p>
      ) : (
        <p>
          These terms don&rsquo;t choose any country&rsquo;s law. Which law applies depends on the
          usual legal rules where you live and where the site is run.
        </p>
      )}
      {courts && <p>Disputes are heard by {courts}.</p>}
    </>
  );
}
