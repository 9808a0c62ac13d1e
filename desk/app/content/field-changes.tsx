import type { OpenedEntry } from '#desk/shared/content.ts';
import { fieldName } from '#desk/shared/field-name.ts';
import { differing } from './differing.ts';
import { TEXT } from './entry-content.ts';
import type { FieldChange } from './merge-changes.ts';

function nameOf(entry: OpenedEntry, { path }: FieldChange): string {
  if (path[0] === TEXT) return 'The text';
  const schema = entry.form === 'text' ? entry.head?.schema : entry.schema;
  const value = entry.form === 'text' ? entry.head?.value : entry.value;
  return schema === undefined ? path.join(', ') : fieldName(schema, path, value);
}

function Side({ name, pieces }: { name: string; pieces: readonly string[] }) {
  // Apart, since each may have several lines.
  return (
    <dd>
      {name}: {pieces.join('\n\n')}
    </dd>
  );
}

type FieldChangesProps = {
  entry: OpenedEntry;
  changes: readonly FieldChange[];
  /** What the sides of a change are called; without a word for it, the second is not shown. */
  words: { theirs: string; mine?: string };
};

/** Fields that differ, each with both of its values. */
export function FieldChanges({ entry, changes, words }: FieldChangesProps) {
  return (
    <dl>
      {changes.map((change) => {
        const { theirs, mine } = differing(change);
        return (
          <div key={change.path.join('.')}>
            <dt>{nameOf(entry, change)}</dt>
            <Side name={words.theirs} pieces={theirs} />
            {words.mine === undefined ? null : <Side name={words.mine} pieces={mine} />}
          </div>
        );
      })}
    </dl>
  );
}
