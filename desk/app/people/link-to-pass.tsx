import type { OneTimeLink } from '#desk/shared/people.ts';
import css from './link-to-pass.module.css';

/** A one-time link, shown once, for its owner to pass on. */
export function LinkToPass({ link, name }: { link: OneTimeLink; name: string }) {
  return (
    <div role="status" className={css.box}>
      <p>
        Send this link to {name} by a way that nobody else reads. It works once, within{' '}
        {link.minutes} minutes, and is not shown again.
      </p>
      <p>
        <code className={css.link}>{link.url}</code>
      </p>
    </div>
  );
}
