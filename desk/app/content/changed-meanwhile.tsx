import type { OpenedEntry } from '#desk/shared/content.ts';
import { fieldName } from '#desk/shared/field-name.ts';
import { useMe } from '#desk/app/session/use-me.ts';
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

/** What the two sides are called. */
const WORDS = {
  others: {
    region: 'Saved by somebody else',
    alone: 'They changed what you left as it was:',
    both: 'You both changed:',
    theirs: 'Theirs',
    mine: 'Yours',
    keep: 'Save both, and mine where we differ',
    keepAll: 'Save mine over theirs',
    take: 'Drop mine and take theirs where we differ',
  },
  /** Of somebody who saved it in another tab. */
  own: {
    region: 'Saved in another tab',
    alone: 'Changed there, and not here:',
    both: 'Changed there and here:',
    theirs: 'There',
    mine: 'Here',
    keep: 'Save both, and this form where they differ',
    keepAll: 'Save this form over the other',
    take: 'Take the other where they differ',
  },
};
type Words = (typeof WORDS)['others'];

type ChangesProps = {
  entry: OpenedEntry;
  changes: readonly FieldChange[];
  words: Words;
  isMineShown: boolean;
};

function Changes({ entry, changes, words, isMineShown }: ChangesProps) {
  return (
    <dl>
      {changes.map((change) => (
        <div key={change.path.join('.')}>
          <dt>{nameOf(entry, change)}</dt>
          <dd>
            {words.theirs}: {shown(change.theirs)}
          </dd>
          {isMineShown ? (
            <dd>
              {words.mine}: {shown(change.mine)}
            </dd>
          ) : null}
        </div>
      ))}
    </dl>
  );
}

/** Who saved it, for the begin of a sentence. */
function whoSaved(by: string | null, isOwn: boolean): string {
  if (isOwn) return 'In another tab or on another device, you';
  return by ?? 'Somebody else, or you in another tab,';
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

/** Shows the fields that were saved meanwhile, and asks what stays. */
export function ChangedMeanwhile(props: ChangedMeanwhileProps) {
  const { by, entry, merged, onKeepBoth, onTakeTheirs } = props;
  const { theirs, both } = merged;
  const isOwn = useMe()?.name === by;
  const words = isOwn ? WORDS.own : WORDS.others;
  return (
    <div role="alert" className={css.problems}>
      <p>
        {whoSaved(by, isOwn)} saved this entry after you opened it here. What you typed is still in
        the form above.
      </p>
      {/* It scrolls, so it has to be reached by keyboard. */}
      <div role="region" aria-label={words.region} tabIndex={0} className={css.theirs}>
        {theirs.length === 0 ? null : (
          <>
            <p>{words.alone}</p>
            <Changes entry={entry} changes={theirs} words={words} isMineShown={false} />
          </>
        )}
        {both.length === 0 ? null : (
          <>
            <p>{words.both}</p>
            <Changes entry={entry} changes={both} words={words} isMineShown />
          </>
        )}
      </div>
      {both.length === 0 ? null : <p>Whatever else you changed is kept, and stays in the form.</p>}
      <div className={row.row}>
        {both.length === 0 ? (
          <Button onPress={onKeepBoth}>Save both changes</Button>
        ) : (
          <>
            <Button look="risky" onPress={onKeepBoth}>
              {theirs.length === 0 ? words.keepAll : words.keep}
            </Button>
            <Button onPress={onTakeTheirs}>{words.take}</Button>
          </>
        )}
      </div>
    </div>
  );
}
