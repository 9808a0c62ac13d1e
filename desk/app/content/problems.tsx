import type { FieldProblem } from '#desk/shared/content.ts';
import { Button } from '#desk/app/ui/button.tsx';
import css from './editor.module.css';

type ProblemsProps = {
  lead: string;
  problems: readonly FieldProblem[];
  /** Goes to the field of one that is about a field. */
  onGo?: (path: FieldProblem['path']) => void;
};

/** Everything that keeps a change from being saved, in sentences that lead to their fields. */
export function Problems({ lead, problems, onGo }: ProblemsProps) {
  if (problems.length === 0) return null;
  return (
    <div role="alert" className={css.problems}>
      <p>{lead}</p>
      <ul>
        {problems.map(({ path, says }) => (
          <li key={`${path.join('.')} ${says}`}>
            {onGo === undefined || path.length === 0 ? (
              says
            ) : (
              <Button look="text" onPress={() => onGo(path)}>
                {says}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </div>
  );
}
