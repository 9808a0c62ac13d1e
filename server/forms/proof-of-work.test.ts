import { solveChallenge } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { expect, test } from 'vitest';
import { onEachDatabase } from '#tests/databases/each-database.ts';
import { type SolvedProof } from '#shared/proof.ts';
import { openHarness } from '#tests/newsletter/newsletter-harness.ts';
import { createProofOfWork, type ProofOfWork } from './proof-of-work.ts';

const key = (id: number, fill: number) => ({ id, secret: Buffer.alloc(32, fill) });
const ringOf = (...keys: ReturnType<typeof key>[]) => ({
  current: keys[0] ?? key(0, 0),
  byId: (id: number) => keys.find((one) => one.id === id) ?? null,
});

async function solved(proofs: ProofOfWork, action = 'newsletter'): Promise<SolvedProof> {
  const challenge = await proofs.challenge(action);
  const solution = await solveChallenge({ challenge, deriveKey });
  return JSON.parse(JSON.stringify({ challenge, solution })) as SolvedProof;
}

test('sec-N6: a proof holds for its form, for ten minutes, under its key, as it was set', async () => {
  const clock = { now: 1_000 };
  const proofs = createProofOfWork(ringOf(key(1, 1)), () => clock.now, 1);
  const proof = await solved(proofs);
  expect(await proofs.verify('newsletter', proof)).toMatchObject({ expiresAt: 601_000 });
  expect(await proofs.verify('contact', proof)).toBeNull();
  const rotated = createProofOfWork(ringOf(key(2, 2), key(1, 1)), () => clock.now, 1);
  expect(await rotated.verify('newsletter', proof)).not.toBeNull();
  const others = createProofOfWork(ringOf(key(1, 9)), () => clock.now, 1);
  expect(await others.verify('newsletter', proof)).toBeNull();
  const changed = (change: (copy: SolvedProof) => void) => {
    const copy = structuredClone(proof);
    change(copy);
    return proofs.verify('newsletter', copy);
  };
  const data = (copy: SolvedProof) => copy.challenge.parameters['data'] as Record<string, unknown>;
  expect(await changed((copy) => (copy.challenge.parameters['salt'] += '00'))).toBeNull();
  expect(await changed((copy) => (data(copy)['expires'] = 9e12))).toBeNull();
  expect(await changed((copy) => (copy.challenge.parameters['cost'] = 0))).toBeNull();
  expect(await changed((copy) => (copy.solution.derivedKey = '00'.repeat(32)))).toBeNull();
  expect(await changed((copy) => (copy.challenge.parameters = {}))).toBeNull();
  clock.now += 600_000;
  expect(await proofs.verify('newsletter', proof)).toBeNull();
});

onEachDatabase('Proofs', (database) => {
  test('sec-N6: a proof is good for one request, in one batch and after a restart too', async () => {
    const opened = await database.open();
    const first = await openHarness(opened);
    const proof = { id: 'nonce', expiresAt: 1 };
    const ask = (harness: typeof first) =>
      harness.form.queue.submit({
        item: { email: 'a@b.org' },
        network: 'n',
        proof,
        hasScript: true,
      });
    const together = await Promise.all([ask(first), ask(first)]);
    expect(together.map(({ kind }) => kind)).toEqual(['stored', 'replayed']);
    await first.stop();
    const second = await openHarness(opened);
    expect((await ask(second)).kind).toBe('replayed');
    await second.stop();
    await opened.close();
  });
});
