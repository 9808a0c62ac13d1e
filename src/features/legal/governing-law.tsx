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
          These terms name no country&rsquo;s law. The general rules for the place where you live,
          and for the place from which the site is run, decide which law applies.
        </p>
      )}
      {courts && <p>Disputes are heard by {courts}.</p>}
    </>
  );
}
