import { logoInPage } from '#lib/site/logo.ts';
import styles from './brand-mark.module.css';

/** The mark: `config/logo.svg`. */
export function BrandMark({ size = 28 }: { size?: number }) {
  return (
    <svg
      className={styles.mark}
      width={size}
      height={size}
      viewBox={logoInPage.viewBox}
      aria-hidden="true"
      // The owner's own file, in which check-content lets nothing but shapes pass.
      // oxlint-disable-next-line react/no-danger
      dangerouslySetInnerHTML={{ __html: logoInPage.html }}
    />
  );
}
