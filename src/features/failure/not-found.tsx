import { ButtonLink } from '#ui/button-link/button-link.tsx';
import { Rosette } from '#ui/rosette/rosette.tsx';
import styles from './failure-page.module.css';

/** The page for a path that leads nowhere (spec E1). */
export function NotFound() {
  return (
    <div className={`wrap ${styles.page}`}>
      <Rosette name="rosette-11" size={300} className={styles.rosette} />
      <h1 className={styles.code}>404</h1>
      <p className={styles.title}>Oops! Page not found</p>
      <p className="lead">Either the address has a slip in it, or the page has moved.</p>
      <ButtonLink href="/" look="solid">
        Return to Home
      </ButtonLink>
    </div>
  );
}
