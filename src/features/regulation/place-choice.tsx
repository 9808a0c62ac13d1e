import type { Place } from '#lib/schema/place-schema.ts';
import styles from './place-choice.module.css';
import * as m from '#messages/regulation.ts';

/** The question where one lives, before the text; the answer is kept in the browser. */
export function PlaceChoice({ places }: { places: readonly Place[] }) {
  return (
    <div className={`needs-script ${styles.choice}`} data-place-choice="">
      <label>
        <span>{m.whereDoYouLive()}</span>
        <select name="home">
          <option value="">{m.noPlace()}</option>
          {places.map(({ id, name }) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <p data-home="" role="status">
        {m.yourBrowserRemembersYourAnswer()}
      </p>
    </div>
  );
}

type PlaceLinksProps = {
  /** Sections of the page about one place each: its id, its name and the section's id. */
  places: readonly { id: string; name: string; slug: string }[];
  /** The section about everywhere else. */
  other: string;
};

/** The same question where the page has a section for some places: links to them, folded on phones. */
export function PlaceLinks({ places, other }: PlaceLinksProps) {
  return (
    <nav className={styles.links} aria-label={m.whereDoYouLive()} data-place-links="">
      <p>{m.whereDoYouLive()}</p>
      <details>
        <summary>{m.whereDoYouLive()}</summary>
        <ul role="list">
          {places.map(({ id, name, slug }) => (
            <li key={id} data-place-link={id}>
              <a href={`#${slug}`}>{name}</a>
            </li>
          ))}
          <li>
            <a href={`#${other}`}>{m.anotherPlace()}</a>
          </li>
        </ul>
      </details>
    </nav>
  );
}
