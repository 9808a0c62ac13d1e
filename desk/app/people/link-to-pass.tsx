import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import type { OneTimeLink } from '#desk/shared/people.ts';
import { Button } from '#desk/app/ui/button.tsx';
import row from '#desk/app/ui/row.module.css';
import css from './link-to-pass.module.css';

/** A one-time link, shown once, for its owner to pass on. */
export function LinkToPass({ link, name }: { link: OneTimeLink; name: string }) {
  const box = useRef<HTMLDivElement>(null);
  const copy = useMutation({ mutationFn: () => navigator.clipboard.writeText(link.url) });
  // It may come below what is in sight, and is the only time that it is shown.
  useEffect(() => box.current?.focus(), [link.url]);
  return (
    <div ref={box} role="group" aria-label={`Link for ${name}`} tabIndex={-1} className={css.box}>
      <p>
        Send this link to {name} by a way that nobody else reads. It works once, within {link.hours}{' '}
        hours, and is not shown again.
        {link.replacesPasskeys
          ? ` Once ${name} makes a passkey with it, the passkeys of before stop working.`
          : null}
      </p>
      <p>
        <code className={css.link}>{link.url}</code>
      </p>
      <div className={row.row}>
        <Button onPress={() => copy.mutate()} isPending={copy.isPending}>
          Copy the link
        </Button>
        <p role="status">
          {copy.isSuccess ? 'Copied.' : null}
          {copy.isError ? 'Your browser did not copy it. Select the link and copy it.' : null}
        </p>
      </div>
    </div>
  );
}
