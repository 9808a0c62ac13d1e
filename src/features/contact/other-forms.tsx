import { formPaths } from '#shared/server-routes.ts';
import { hrefTo } from '#lib/site/href.ts';
import { site } from '#lib/site/site.ts';
import * as m from '#messages/contact.ts';
import styles from './other-forms.module.css';

/** The ways to the owner's own forms; nothing where none is configured. */
export function OtherForms() {
  const { forms = [] } = site;
  if (forms.length === 0) return null;
  return (
    <div className={styles.forms}>
      <h2>{m.otherForms()}</h2>
      <ul role="list">
        {forms.map(({ id, title }) => (
          <li key={id}>
            <a href={hrefTo(formPaths(id).page)}>{title}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
