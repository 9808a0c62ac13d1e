import type { FieldProblem } from '#desk/shared/content.ts';
import css from './editor.module.css';

/** Everything that keeps a change from being saved, in sentences. */
export function Problems({ lead, problems }: { lead: string; problems: readonly FieldProblem[] }) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className={css.problems}>
      <p>{lead}</p>
      <ul>
        {problems.map(({ path, says }) => (
          <li key={`${path.join('.')} ${says}`}>{says}</li>
        ))}
      </ul>
    </div>
  );
}
