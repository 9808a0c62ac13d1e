import { ButtonLink } from '#ui/button-link/button-link.tsx';
import type { ReactNode } from 'react';
import styles from './failure-page.module.css';
import * as m from '#messages/failure.ts';
import { rich } from '#ui/rich-text/rich-text.ts';

/** The server puts the request's id in place of this word; it names the line in the log. */
const REQUEST_ID_PLACE = 'REQUEST_ID';

/** The page for a failure of the server (spec E2): no message and no stack leave it. */
export function ServerFailure() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>{m.unexpectedApplicationError()}</h1>
      <p className="lead">{m.somethingWentWrongOnOur()}</p>
      <p>{rich(m.request({ code: () => <code>{REQUEST_ID_PLACE}</code> }))}</p>
      <ButtonLink href="/" look="solid">
        {m.returnToHome()}
      </ButtonLink>
    </div>
  );
}

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
