import type { OpenedEntry } from '#desk/shared/content.ts';
import { Button } from '#desk/app/ui/button.tsx';
import row from '#desk/app/ui/row.module.css';
import css from './editor.module.css';

export type ChangedProps = {
  theirs: OpenedEntry;
  onKeepMine: () => void;
  onTakeTheirs: () => void;
};

/** Shows what somebody else saved meanwhile, and asks which of the two stays. */
export function Changed({ theirs, onKeepMine, onTakeTheirs }: ChangedProps) {
  const text = theirs.form === 'text' ? theirs.text : JSON.stringify(theirs.value, null, 2);
  return (
    <div role="alert" className={css.problems}>
      <p>
        Somebody else saved this entry after you opened it. Yours is still in the form above, and
        this is theirs:
      </p>
      {/* It scrolls, so it has to be reached by keyboard. */}
      <pre role="region" aria-label="Saved by somebody else" tabIndex={0} className={css.theirs}>
        {text}
      </pre>
      <div className={row.row}>
        <Button look="risky" onPress={onKeepMine}>
          Save mine over theirs
        </Button>
        <Button onPress={onTakeTheirs}>Drop mine and take theirs</Button>
      </div>
    </div>
  );
}
