import type { LanguageAttributes } from '#lib/site/locales.ts';
import { currentLocale, textDirection } from '#shared/locale.ts';
import { Icon } from '#ui/icon/icon.tsx';
import styles from './menu-link.module.css';
import * as m from '#messages/navigation.ts';
import { hrefTo } from '#lib/site/href.ts';

export type MenuLinkProps = {
  /** A path on this site, a fragment of the page, or an https address. */
  href: string;
  label: string;
  id?: string | undefined;
  isCurrent: boolean;
  /** Of the label, where it is the owner's word and no message. */
  language?: LanguageAttributes | undefined;
};

/** A link of a menu. One that leads out of the site opens a new tab, and says so. */
export function MenuLink({ href, label, id, isCurrent, language }: MenuLinkProps) {
  const isOutward = href.startsWith('https://');
  return (
    <a
      href={hrefTo(href)}
      data-navigation={id}
      aria-current={isCurrent ? 'page' : undefined}
      {...(isOutward ? { target: '_blank', rel: 'noopener' } : {})}
    >
      {language?.lang ? <span {...language}>{label}</span> : label}
      {isOutward && (
        <>
          <span className={styles.mark}>
            <Icon name="outward" size={14} isMirrored={textDirection(currentLocale()) === 'rtl'} />
          </span>
          <span className="visually-hidden"> {m.opensInANewTab()}</span>
        </>
      )}
    </a>
  );
}
