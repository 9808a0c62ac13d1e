import type { ReactNode } from 'react';
import styles from './contact-form.module.css';

type FieldProps = { name: string; label: string; error: string | undefined; children: ReactNode };

/** A label, its control, and what is wrong with it, right there. */
export function Field({ name, label, error, children }: FieldProps) {
  return (
    <div className={styles.field}>
      <label htmlFor={`contact-${name}`}>{label}</label>
      {children}
      <p className={styles.error} id={`contact-${name}-error`} data-contact-error={name}>
        {error}
      </p>
    </div>
  );
}
