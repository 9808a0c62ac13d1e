import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { request } from '#desk/app/api.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Choice } from '#desk/app/ui/field.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import css from './preview.module.css';

/** The page of an entry with all drafts in it, in a frame that runs nothing. */
export function Preview({ page, version }: { page: string; version: string }) {
  const [width, setWidth] = useState('phone');
  const start = useMutation({ mutationFn: () => request('POST', '/preview/start') });
  return (
    <section className={css.preview} aria-label="Preview">
      <div>
        <Button onPress={() => start.mutate()} isPending={start.isPending}>
          {start.isSuccess ? 'Preview draft again' : 'Preview draft'}
        </Button>
      </div>
      <div role="status">
        {start.isPending ? (
          <p>The preview starts. The first time, that takes up to half a minute.</p>
        ) : null}
      </div>
      {start.isSuccess ? (
        <>
          <p className={css.note}>
            The page {page} with every saved draft. Parts that need a script stand still here.
          </p>
          <Choice
            label="Width"
            value={width}
            onChange={setWidth}
            options={[
              { id: 'phone', name: 'Phone' },
              { id: 'desktop', name: 'Desktop' },
            ]}
          />
          <iframe
            // A new version, and every press of the button, loads it anew.
            key={`${version} ${start.submittedAt}`}
            title="The page with its drafts"
            sandbox="allow-same-origin"
            className={width === 'phone' ? `${css.frame} ${css.phone}` : css.frame}
            src={`/api/preview/site${page}`}
          />
        </>
      ) : null}
      <Problem error={start.error} />
    </section>
  );
}
