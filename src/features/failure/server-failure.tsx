import { ButtonLink } from '#ui/button-link/button-link.tsx';
import styles from './failure-page.module.css';

/** The server puts the request's id in place of this word; it names the line in the log. */
const REQUEST_ID_PLACE = 'REQUEST_ID';

/** The page for a failure of the server (spec E2): no message and no stack leave it. */
export function ServerFailure() {
  return (
    <div className={`wrap ${styles.page}`}>
      <h1 className={styles.title}>Unexpected Application Error!</h1>
      <p className="lead">Something went wrong on our side. Please try again in a moment.</p>
      <p>
        Request: <code>{REQUEST_ID_PLACE}</code>
      </p>
      <ButtonLink href="/" look="solid">
        Return to Home
      </ButtonLink>
    </div>
  );
}
