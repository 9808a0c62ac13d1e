import { createHmac } from 'node:crypto';
import { type Challenge, createChallenge, randomInt, verifySolution } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import type { KeyRing, ServerKey } from '#server/db/server-key.ts';
import type { SolvedProof } from '#shared/proof.ts';
import type { UsableProof } from './used-proofs.ts';

const LIFETIME_MS = 10 * 60_000;
/** How far a solver has to count: with PBKDF2 at 1000 rounds about 0.3 s in a browser's worker. */
const COUNTERS = { least: 1_200, most: 2_000 };

export type ProofOfWork = {
  /** @param action the form that the work is for */
  challenge(action: string): Promise<Challenge>;
  /** `null` where the work was not done, or not for this form, or too long ago, or not for us. */
  verify(action: string, solved: SolvedProof): Promise<UsableProof | null>;
};

/** Two secrets for two purposes out of one key. */
function secretsOf(key: ServerKey) {
  const derive = (purpose: string) =>
    createHmac('sha256', key.secret).update(`proof\n${purpose}`).digest('hex');
  return {
    hmacSignatureSecret: derive('challenge'),
    hmacKeySignatureSecret: derive('solution'),
  };
}

/** @param cost rounds of PBKDF2 for each number that a solver tries */
export function createProofOfWork(ring: KeyRing, now: () => number, cost = 1_000): ProofOfWork {
  return {
    challenge: (action) =>
      createChallenge({
        algorithm: 'PBKDF2/SHA-256',
        cost,
        counter: randomInt(COUNTERS.most, COUNTERS.least),
        // Inside the signed part: none of it can be changed, and the clock is ours.
        data: { action, key: ring.current.id, expires: now() + LIFETIME_MS },
        deriveKey,
        ...secretsOf(ring.current),
      }),

    async verify(action, { challenge, solution }) {
      const { parameters, signature } = challenge;
      const data = parameters['data'];
      const nonce = parameters['nonce'];
      if (typeof data !== 'object' || typeof nonce !== 'string') return null;
      const expiresAt = Number(data['expires']);
      const key = ring.byId(Number(data['key']));
      if (!key || data['action'] !== action || !(expiresAt > now())) return null;
      try {
        const { verified } = await verifySolution({
          challenge: { parameters, signature } as unknown as Challenge,
          solution,
          deriveKey,
          ...secretsOf(key),
        });
        return verified ? { id: nonce, expiresAt } : null;
      } catch {
        // What the library cannot even read is no proof.
        return null;
      }
    },
  };
}
