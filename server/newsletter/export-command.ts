import type { CommandContext } from '#server/commands/command.ts';
import { csvLine } from '#server/commands/csv.ts';
import { siteOrigin } from '#shared/site-origin.ts';
import { IMPORTED_CONSENT } from './subscriber-import.ts';

/**
 * How somebody agreed who confirmed here.
 * @param consent version of the words beside the form
 * @param confirmedOn the site as it was then; empty for who confirmed before that was kept
 */
function howHere({ site, env }: CommandContext, consent: string, confirmedOn: string): string {
  const words = consent === '' ? '' : `, consent text ${consent}`;
  const place = confirmedOn || `${site.brand}, ${siteOrigin(env)} (as the site is called today)`;
  return `Double opt-in on ${place}${words}`;
}

/** Prints the active subscribers with the evidence of their consent, so that `import` reads it. */
export async function exportActive(context: CommandContext): Promise<void> {
  const { db } = await context.open();
  const rows = await db
    .selectFrom('subscribers')
    .select(['id', 'email', 'confirmed_at', 'confirmed_on', 'consent'])
    .where('state', '=', 'active')
    .orderBy('id')
    .execute();
  const kept = await db.selectFrom('consent_evidence').selectAll().orderBy('id').execute();
  const evidence = new Map(kept.map((row) => [row.subscriber_id, row]));
  context.print(csvLine(['email', 'consented_at', 'how', 'topics', 'language', 'basis']));
  for (const { id, email, confirmed_at: confirmedAt, confirmed_on: place, consent } of rows) {
    // Somebody who was imported, left, and came back by the form has agreed anew.
    const imported = consent === IMPORTED_CONSENT ? evidence.get(id) : undefined;
    const {
      how = howHere(context, consent, place),
      topics = '',
      language = '',
      basis = '',
    } = imported ?? {};
    const at = new Date(imported?.consented_at ?? confirmedAt ?? 0).toISOString();
    context.print(csvLine([email, at, how, topics, language, basis]));
  }
}
