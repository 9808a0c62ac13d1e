import type { OpenedEntry } from '#desk/shared/content.ts';
import { useMe } from '#desk/app/session/use-me.ts';
import { Button } from '#desk/app/ui/button.tsx';
import row from '#desk/app/ui/row.module.css';
import css from './editor.module.css';
import type { mergeEntries } from './entry-content.ts';
import { FieldChanges } from './field-changes.tsx';

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
            <FieldChanges entry={entry} changes={theirs} words={{ theirs: words.theirs }} />
          </>
        )}
        {both.length === 0 ? null : (
          <>
            <p>{words.both}</p>
            <FieldChanges entry={entry} changes={both} words={words} />
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
