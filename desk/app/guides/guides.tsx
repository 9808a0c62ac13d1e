import { Link } from '@tanstack/react-router';
import { type GuideId, guides } from '#desk/shared/guides.ts';
import css from './guides.module.css';

/** Links to the guides. @param but the one that is shown */
export function Guides({ but = null }: { but?: GuideId | null }) {
  const others = (Object.keys(guides) as GuideId[]).filter((id) => id !== but);
  return (
    <ul role="list" className={css.guides}>
      {others.map((id) => (
        <li key={id}>
          <Link to="/guides/$id" params={{ id }}>
            {guides[id]}
          </Link>
        </li>
      ))}
    </ul>
  );
}
