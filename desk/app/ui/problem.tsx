import css from './problem.module.css';

/** What went wrong, in a sentence that screen readers say at once; nothing where nothing did. */
export function Problem({ error }: { error: Error | null }) {
  return (
    <div role="alert">{error === null ? null : <p className={css.problem}>{error.message}</p>}</div>
  );
}
