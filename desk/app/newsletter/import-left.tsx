import type { LeftAnswer, LeftPreviewAnswer } from '#desk/shared/newsletter.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { FileField } from '#desk/app/ui/file-field.tsx';
import form from '#desk/app/ui/form.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { useCsvImport } from './use-csv-import.ts';

const HELP =
  'A CSV file of your old service with a column for the address, such as Mailchimp’s files of the unsubscribed and the cleaned. No import adds these people from then on; of each address only a keyed hash is kept.';

function Preview({ added, ended, unchanged, subscribed, invalid }: LeftPreviewAnswer) {
  return (
    <ul role="status">
      <li>Left elsewhere, and to be kept out: {added}</li>
      <li>Imported here before, and to be ended: {ended}</li>
      <li>Subscribed here by themselves, or left here before, and not changed: {unchanged}</li>
      {subscribed > 0 ? <li>Still subscribed by the file, and not taken: {subscribed}</li> : null}
      {invalid > 0 ? <li>Not one email address, and not taken: {invalid}</li> : null}
    </ul>
  );
}

/** Keeps people out who left elsewhere: a file, what it would do, and then it. */
export function ImportLeft() {
  const { hasFile, error, choose, preview, run } = useCsvImport<LeftPreviewAnswer, LeftAnswer>(
    '/newsletter/subscribers/import/left',
  );
  const { data } = preview;
  return (
    <section aria-labelledby="import-left">
      <h2 id="import-left">People who left elsewhere</h2>
      <div className={form.form}>
        <FileField
          label="File of people who left"
          help={HELP}
          accept=".csv,text/csv"
          error={error}
          onChange={choose}
        />
        <Problem error={preview.error} />
        {data === undefined ? null : <Preview {...data} />}
        {hasFile && (data?.added ?? 0) + (data?.ended ?? 0) > 0 ? (
          <div>
            <Button onPress={() => run.mutate()} isPending={run.isPending}>
              Keep these people out
            </Button>
          </div>
        ) : null}
        <Problem error={run.error} />
        <p role="status">
          {run.data === undefined
            ? ''
            : `Kept out: ${run.data.keptOut}. They can come back by the form, and confirm.`}
        </p>
      </div>
    </section>
  );
}
