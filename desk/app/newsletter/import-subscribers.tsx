import { useState } from 'react';
import { useUnsaved } from '#desk/app/session/unsaved.ts';
import type { ImportAnswer, ImportPreviewAnswer } from '#desk/shared/newsletter.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Field } from '#desk/app/ui/field.tsx';
import { FileField } from '#desk/app/ui/file-field.tsx';
import form from '#desk/app/ui/form.module.css';
import list from '#desk/app/ui/list.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { useCsvImport } from './use-csv-import.ts';

const HELP =
  'A CSV file whose first line names the columns email, consented_at and how. Exports of Mailchimp, beehiiv, Substack, Ghost and Buttondown are read as they are. For example: ada@example.org,2026-03-31,Ticked the box on our old site.';
const HOW_HELP =
  'The file has no column "how". What you write is kept with each address as evidence, such as: double opt-in by the form of our old site.';
const HOW_HELP_OF_SOME =
  'The file shows no sign-up of some people. What you write is kept with their addresses alone, such as: paper list at our workshop in March. If you leave this empty, they are not added.';

/** Those to be added by what the file shows: a sign-up by a form is no double opt-in. */
function Signups({ signups }: { signups: NonNullable<ImportPreviewAnswer['signups']> }) {
  return (
    <>
      <li>Of these, confirmed by double opt-in: {signups.confirmed}</li>
      <li>Of these, signed up by a form without confirmation: {signups.signedUp}</li>
      <li>Of these, without a sign-up in the file: {signups.none}</li>
    </>
  );
}

function Preview({ preview }: { preview: ImportPreviewAnswer }) {
  const { added, there, left, repeated, invalid, errors, unread, networks, signups } = preview;
  return (
    <div role="status">
      {unread.length === 0 ? null : (
        <p>
          Not read: {unread.join(', ')}. If one of these columns says who left, take those people
          out of the file first.
        </p>
      )}
      {networks.length === 0 ? null : (
        <p>
          Not kept: {networks.join(', ')}. This site stores no network addresses, so keep the file,
          locked away, as the proof.
        </p>
      )}
      <ul>
        <li>To be added: {added}</li>
        {signups === null ? null : <Signups signups={signups} />}
        <li>Subscribed or asked already, and left as they are: {there}</li>
        <li>Left before, or their mailbox is gone, so never added again: {left}</li>
        {repeated > 0 ? <li>Twice in the file: {repeated}</li> : null}
        {invalid > 0 ? <li>Not usable: {invalid}</li> : null}
      </ul>
      {errors.length === 0 ? null : (
        <ul role="list" className={list.list}>
          {errors.map(({ line, says }) => (
            <li key={line}>
              Line {line}: {says}
            </li>
          ))}
          {invalid > errors.length ? (
            <li>And {invalid - errors.length} more that are not usable.</li>
          ) : null}
        </ul>
      )}
    </div>
  );
}

/** Imports subscribers who agreed elsewhere: a file, what it would do, a stated basis, and then it. */
export function ImportSubscribers() {
  const [basis, setBasis] = useState('');
  const [how, setHow] = useState('');
  useUnsaved(basis !== '' || how !== '');
  const { hasFile, error, choose, preview, run } = useCsvImport<ImportPreviewAnswer, ImportAnswer>(
    '/newsletter/subscribers/import',
    { basis, how },
  );
  return (
    <section aria-labelledby="import-subscribers">
      <h2 id="import-subscribers">Import subscribers</h2>
      <div className={form.form}>
        <FileField
          label="CSV file"
          help={HELP}
          accept=".csv,text/csv"
          error={error}
          onChange={choose}
        />
        <Problem error={preview.error} />
        {preview.data === undefined ? null : <Preview preview={preview.data} />}
        {hasFile && (preview.data?.added ?? 0) > 0 ? (
          <>
            {preview.data?.needsHow ? (
              <Field
                label="How these people agreed"
                help={preview.data.signups === null ? HOW_HELP : HOW_HELP_OF_SOME}
                value={how}
                onChange={setHow}
                maxLength={500}
              />
            ) : null}
            <Field
              label="Why these people may be written to"
              help="It is kept with each address as evidence, such as: they ticked the box at our workshop in March."
              value={basis}
              onChange={setBasis}
              maxLength={500}
            />
            <div>
              <Button onPress={() => run.mutate()} isPending={run.isPending}>
                Add subscribers
              </Button>
            </div>
          </>
        ) : null}
        <Problem error={run.error} />
        <p role="status">{run.data === undefined ? '' : `Added: ${run.data.added}.`}</p>
      </div>
    </section>
  );
}
