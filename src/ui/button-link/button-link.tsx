import type { ReactNode } from 'react';
import styles from './button-link.module.css';
import { hrefTo } from '#lib/site/href.ts';

type ButtonLinkProps = {
  href: string;
  look: 'solid' | 'outline' | 'solid-on-deep' | 'outline-on-deep';
  children: ReactNode;
};

/** A link that leads on, drawn as a button; buttons that act use `buttonClass`. */
export function ButtonLink({ href, look, children }: ButtonLinkProps) {
  return (
    <a className={buttonClass(look)} href={hrefTo(href)}>
      {children}
    </a>
  );
}

export function buttonClass(look: ButtonLinkProps['look']): string {
  return `${styles.button} ${styles[look]}`;
}
