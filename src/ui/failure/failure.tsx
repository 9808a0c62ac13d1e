import styles from './failure.module.css';
import * as m from '#messages/ui.ts';

/** What stands where something failed: the fact and its message, no stack (spec E2). */
export function Failure({ message }: { message: string }) {
  return (
    <div className={styles.failure} role="alert">
      <p className={styles.title}>{m.unexpectedApplicationError()}</p>
      <p>{message}</p>
    </div>
  );
}
