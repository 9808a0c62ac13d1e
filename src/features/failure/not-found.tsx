import { ButtonLink } from '#ui/button-link/button-link.tsx';
import type { ReactNode } from 'react';
import styles from './failure-page.module.css';
import * as m from '#messages/failure.ts';

/** The page for a path that leads nowhere (spec E1), with a picture above its words. */
export function NotFound({ children }: { children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <div className={styles.picture}>{children}</div>
      <h1 className={styles.code}>404</h1>
      <p className={styles.title}>{m.oopsPageNotFound()}</p>
      <p className="lead">{m.eitherThereIsATypo()}</p>
      <ButtonLink href="/" look="solid">
        {m.returnToHome()}
      </ButtonLink>
    </div>
  );
}
