import type { OpenedEntry } from '#desk/shared/content.ts';
import { fieldName } from '#desk/shared/field-name.ts';
import { Button } from '#desk/app/ui/button.tsx';
import row from '#desk/app/ui/row.module.css';
import css from './editor.module.css';
import { type mergeEntries, TEXT } from './entry-content.ts';
import type { FieldChange } from './merge-changes.ts';

function shown(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'nothing';
  return typeof value === 'object' ? JSON.stringify(value, null, 2) : String(value);
}

function nameOf(entry: OpenedEntry, { path }: FieldChange): string {
  if (path[0] === TEXT) return 'The text';
  const schema = entry.form === 'text' ? entry.head?.schema : entry.schema;
  const value = entry.form === 'text' ? entry.head?.value : entry.value;
  return schema === undefined ? path.join(', ') : fieldName(schema, path, value);
}

type ChangesProps = { entry: OpenedEntry; changes: readonly FieldChange[]; isMineShown: boolean };

function Changes({ entry, changes, isMineShown }: ChangesProps) {
  return (
    <dl>
      {changes.map((change) => (
        <div key={change.path.join('.')}>
          <dt>{nameOf(entry, change)}</dt>
          <dd>Theirs: {shown(change.theirs)}</dd>
          {isMineShown ? <dd>Yours: {shown(change.mine)}</dd> : null}
        </div>
      ))}
    </dl>
  );
}

type ChangedMeanwhileProps = {
  /** Who saved it; null where nobody can tell. */
  by: string | null;
  /** As it is now. */
  entry: OpenedEntry;
  merged: ReturnType<typeof mergeEntries>;
  onKeepBoth: () => void;
  onTakeTheirs: () => void;
};

/** Shows the fields that somebody else saved meanwhile, and asks what stays. */
export function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { by, entry, merged, onKeepBoth, onTakeTheirs } = props;
  const { theirs, both } = merged;
  return (
    <div role="alert" className={css.problems}>
      <p>
        {by ?? 'Somebody else'} saved this entry after you opened it. What you typed is still in the
        form above.
      </p>
      {/* It scrolls, so it has to be reached by keyboard. */}
      <div role="region" aria-label="Saved by somebody else" tabIndex={0} className={css.theirs}>
        {theirs.length === 0 ? null : (
          <>
            <p>They changed what you left as it was:</p>
            <Changes entry={entry} changes={theirs} isMineShown={false} />
          </>
        )}
        {both.length === 0 ? null : (
          <>
            <p>You both changed:</p>
            <Changes entry={entry} changes={both} isMineShown />
          </>
        )}
      </div>
      <div className={row.row}>
        {both.length === 0 ? (
          <Button onPress={onKeepBoth}>Save both changes</Button>
        ) : (
          <Button look="risky" onPress={onKeepBoth}>
            {theirs.length === 0 ? 'Save mine over theirs' : 'Save both, and mine where we differ'}
          </Button>
        )}
        <Button onPress={onTakeTheirs}>Drop mine and take theirs</Button>
      </div>
    </div>
  );
}
