import { Fragment } from 'react';

/** A postal address in the lines that the owner wrote it in. */
export function PostalAddress({ text }: { text: string }) {
  return text.split(/\s*\n\s*/).map((line, index) => (
    <Fragment key={line}>
      {index > 0 && <br />}
      {line}
    </Fragment>
  ));
}
