import { useId } from 'react';
import css from './field.module.css';

export type FileFieldProps = {
  label: string;
  /** Which files are taken, below the label. */
  help: string;
  /** What is wrong with the file, in a sentence. */
  error?: string | undefined;
  /** Types that the file dialog of the browser offers. */
  accept: string;
  onChange: (file: File | null) => void;
};

/** A field for one file, with its help and its error told to screen readers. */
export function FileField({ label, help, error, accept, onChange }: FileFieldProps) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <p id={`${id}-help`} className={css.help}>
        {help}
      </p>
      <input
        id={id}
        type="file"
        accept={accept}
        aria-describedby={`${id}-help ${id}-error`}
        aria-invalid={error !== undefined}
        className={css.file}
        // A browser tells of no change where the same file is chosen again, which may be another
        // one by then: each choice begins with none.
        onClick={({ currentTarget }) => {
          if (currentTarget.value === '') return;
          currentTarget.value = '';
          onChange(null);
        }}
        onChange={({ target }) => onChange(target.files?.[0] ?? null)}
      />
      <p id={`${id}-error`} className={css.error}>
        {error}
      </p>
    </div>
  );
}
