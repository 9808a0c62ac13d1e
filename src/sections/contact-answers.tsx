import type { ReactNode } from 'react';
import styles from './contact-answers.module.css';
import * as m from '#messages/home.ts';
import { hrefTo } from '#lib/site/href.ts';

type ContactAnswersProps = {
  answers: readonly { href: string; title: string }[];
  /** What stands above them. */
  children?: ReactNode;
};

/** Pages that may answer before anybody writes: beside the form, and on a phone below it. */
export function ContactAnswers({ answers, children }: ContactAnswersProps) {
  return (
    <div className={styles.answers}>
      {children}
      <h2>{m.alreadyAnswered()}</h2>
      <ul role="list">
        {answers.map(({ href, title }) => (
          <li key={href}>
            <a href={hrefTo(href)}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
