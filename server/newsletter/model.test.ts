import fc from 'fast-check';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import {
  confirmTokenIn,
  type Harness,
  leaveTokenIn,
  openHarness,
} from '#tests/newsletter/newsletter-harness.ts';

const MINUTE = 60_000;
const DAY = 1440 * MINUTE;
const RUNS = { sqlite: 30, pglite: 1, postgres: 6 };

type Step =
  | { does: 'subscribe' | 'confirm' | 'confirm again' | 'leave' | 'bounce'; who: number }
  | { does: 'wait'; minutes: number }
  | { does: 'restart' };

/** What a person should be, in the fewest lines that can say it. */
type Model = { state: string; mailedAt: number[]; bouncedAt: number[]; tokenAt: number };

/** Whether a second bounce now ends it: the first is a day old, and no mail arrived since. */
function isSecondBounce({ bouncedAt, mailedAt }: Model, now: number): boolean {
  const first = bouncedAt.findLast((at) => at <= now - DAY);
  return first !== undefined && mailedAt.every((at) => at <= first);
}

function expected(model: Model, step: Step, now: number): void {
  if (step.does === 'subscribe') {
    if (['none', 'unsubscribed', 'bounced'].includes(model.state)) {
      model.state = 'pending';
      model.bouncedAt = [];
    }
    const today = model.mailedAt.filter((at) => at > now - DAY);
    if (model.state !== 'pending' || today.length >= 3) return;
    if (today.some((at) => at > now - 15 * MINUTE)) return;
    model.mailedAt.push(now);
    model.tokenAt = now;
  }
  if (step.does === 'confirm' && model.state === 'pending')
    if (model.tokenAt > now - 2 * DAY) model.state = 'active';
  if (step.does === 'leave' && model.mailedAt.length > 0)
    if (['pending', 'active', 'bounced'].includes(model.state)) {
      model.state = 'unsubscribed';
      model.tokenAt = -Infinity;
    }
  if (step.does === 'bounce' && model.state !== 'none') {
    const isOver = isSecondBounce(model, now) && ['pending', 'active'].includes(model.state);
    if (isOver) Object.assign(model, { state: 'bounced', tokenAt: -Infinity });
    model.bouncedAt.push(now);
  }
}

const who = fc.nat({ max: 2 });
const acts = ['subscribe', 'confirm', 'confirm again', 'leave', 'bounce'] as const;
const step: fc.Arbitrary<Step> = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom(...acts), who }) },
  {
    weight: 3,
    arbitrary: fc.record({
      does: fc.constant('wait' as const),
      minutes: fc.constantFrom(1, 14, 15, 60, 720, 1440, 2880),
    }),
  },
  { weight: 1, arbitrary: fc.record({ does: fc.constant('restart' as const) }) },
);

const addresses = ['ada@example.org', 'B.o.b+x@gmail.com', 'eve@example.net'];
/** The same mailboxes, written another way. */
const aliases = ['ADA@example.org', 'bob@googlemail.com', 'eve@EXAMPLE.net'];

onEachDatabase('Newsletter', (database) => {
  test('sec-N1: whatever happens in whatever order, states and mails are those of the model', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 25 }), async (steps) => {
        const opened = await database.open();
        const { db } = opened;
        let harness: Harness = await openHarness(opened);
        const models = addresses.map((): Model => ({
          state: 'none',
          mailedAt: [],
          bouncedAt: [],
          tokenAt: -Infinity,
        }));
        const mails: Harness['mails'] = [];
        const mailsTo = (index: number) =>
          mails.filter(({ to }) => [addresses[index], aliases[index]].includes(to));
        const idOf = async (index: number) => {
          const hash = harness.emailHash(addresses[index] ?? '');
          const row = await db
            .selectFrom('subscribers')
            .select(['id', 'state', 'email'])
            .where('address_hash', '=', hash)
            .executeTakeFirst();
          return row;
        };
        for (const [count, one] of steps.entries()) {
          if (one.does === 'wait') harness.clock.now += one.minutes * MINUTE;
          else if (one.does === 'restart') {
            const { now } = harness.clock;
            await harness.stop();
            harness = await openHarness(opened);
            harness.clock.now = now;
          } else {
            const index = one.who;
            const last = mailsTo(index).at(-1);
            if (one.does === 'subscribe')
              await harness.submit((count % 2 === 0 ? addresses : aliases)[index] ?? '');
            if (one.does === 'confirm') await harness.subscriptions.confirm(confirmTokenIn(last));
            if (one.does === 'confirm again' && models[index]?.state === 'active')
              await harness.subscriptions.confirm(confirmTokenIn(last));
            const left = harness.unsubscribeTokens.read(leaveTokenIn(last));
            if (one.does === 'leave' && left !== null)
              await harness.subscriptions.unsubscribe(left);
            if (one.does === 'bounce')
              await harness.subscriptions.bounce((await idOf(index))?.id ?? 0, 'hard');
            expected(models[index] as Model, one, harness.clock.now);
          }
          await harness.drain();
          mails.push(...harness.mails.splice(0));
        }
        for (const [index, model] of models.entries()) {
          const row = await idOf(index);
          expect(row?.state ?? 'none').toBe(model.state);
          expect(mailsTo(index)).toHaveLength(model.mailedAt.length);
          const isOver = ['none', 'unsubscribed'].includes(model.state);
          expect((row?.email ?? '') === '').toBe(isOver);
        }
        await harness.stop();
        await opened.close();
      }),
      { numRuns: RUNS[database.name] },
    );
  }, 120_000);
});
