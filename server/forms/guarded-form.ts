/**
 * Protection of a form against programs and floods: a honeypot, work (proof of work) where there
 * is scripting, time (time token) where there is none, and limits for each network.
 */
import { keyRing } from '#server/db/server-key.ts';
import type { Bindings } from '#server/http/app-env.ts';
import { networkOf } from '#server/http/client-ip.ts';
import { reasonOf } from '#server/http/error-answers.ts';
import { errorFields, type Log } from '#server/http/log.ts';
import type { LogEvent } from '#server/http/log-events.ts';
import type { ServiceDeps } from '#server/mail/mailer.ts';
import { proofSchema } from '#shared/proof.ts';
import { createProofOfWork, type ProofOfWork } from './proof-of-work.ts';
import type { SubmissionQueue } from './submission-queue.ts';
import { createTimeTokens, type TimeTokens } from './time-token.ts';
import type { UsableProof } from './used-proofs.ts';
import * as m from '#messages/server.ts';

const RETRY_AFTER_ERROR_SECONDS = 60;

const refusals = {
  unproven: {
    status: 400,
    get error() {
      return m.theProofIsMissing();
    },
  },
  early: {
    status: 422,
    get error() {
      return m.thatWasVeryFast();
    },
  },
  stale: {
    status: 422,
    get error() {
      return m.thisPageWasOpenForTooLong();
    },
  },
  limited: {
    status: 429,
    get error() {
      return reasonOf(429);
    },
  },
  failed: {
    status: 503,
    get error() {
      return reasonOf(503);
    },
  },
} as const;

/** Why a form is not taken, in words for its sender. */
type Refusal = {
  reason: keyof typeof refusals;
  status: (typeof refusals)[keyof typeof refusals]['status'];
  error: string;
  /** Seconds after which it may be sent again; 0 where that is not a matter of time. */
  waitSeconds: number;
};

/** What came with a form that tells a person from a program. */
type Claims = {
  /** Of a field that people do not see. */
  honeypot: string;
} & (
  | {
      /** Sent by the form's script: a `SolvedProof`, or what stands in its place. */
      proof: unknown;
    }
  | {
      /** Sent without scripting: when the form was shown, as the server signed it, and for what. */
      token: string;
      subject: string;
    }
);

/** The secrets of one form. */
export type FormKeys = {
  /** What its proofs and tokens are bound to. */
  action: string;
  /** `null` where no work is asked for. */
  proofs: ProofOfWork | null;
  tokens: TimeTokens;
};

export type GuardedForm<Item> = {
  /** What the form's script has to work out first; `null` where no work is asked for. */
  challenge(): ReturnType<ProofOfWork['challenge']> | null;
  tokens: TimeTokens;
  queue: SubmissionQueue<Item>;
  /**
   * Takes what a form brought. When it resolves with `null`, the item is on disk, or it came from
   * a program, which is thanked and forgotten.
   */
  receive(env: Bindings, claims: Claims, item: Item): Promise<Refusal | null>;
};

/** Reads the keys of a form, or makes them. @param action its name, unique among the forms */
export async function openFormKeys(
  { db, now, randomBytes }: Pick<ServiceDeps, 'db' | 'now' | 'randomBytes'>,
  action: string,
  asksForProof: boolean,
): Promise<FormKeys> {
  const ring = (purpose: string) => keyRing(db, purpose, now(), randomBytes);
  return {
    action,
    proofs: asksForProof ? createProofOfWork(await ring('proof'), now) : null,
    tokens: createTimeTokens((await ring('time-token')).current, `${action}-form`),
  };
}

type Vouched = { proof: UsableProof | null; hasScript: boolean };

/**
 * Guards a form: two kinds of senders, one answer.
 * @param failedEvent what is logged where nothing can be stored
 */
export function createGuardedForm<Item>(
  { action, proofs, tokens }: FormKeys,
  queue: SubmissionQueue<Item>,
  { now, log, failedEvent }: { now: () => number; log: Log; failedEvent: LogEvent },
): GuardedForm<Item> {
  async function vouch(claims: Claims): Promise<Vouched | Refusal> {
    if ('token' in claims) {
      const state = tokens.check(claims.token, claims.subject, now());
      if (state === 'valid') return { proof: null, hasScript: false };
      return refusal(state === 'early' ? 'early' : 'stale');
    }
    if (!proofs) return { proof: null, hasScript: true };
    const solved = proofSchema.safeParse(claims.proof);
    const proof = solved.success ? await proofs.verify(action, solved.data) : null;
    return proof ? { proof, hasScript: true } : refusal('unproven');
  }

  async function store(env: Bindings, vouched: Vouched, item: Item): Promise<Refusal | null> {
    try {
      const network = networkOf(env.clientIp);
      const result = await queue.submit({ item, network, ...vouched });
      if (result.kind === 'stored') return null;
      if (result.kind === 'replayed') return refusal('unproven');
      return refusal('limited', result.waitSeconds);
    } catch (error) {
      log.error(failedEvent, { id: env.requestId, ...errorFields(error) });
      return refusal('failed', RETRY_AFTER_ERROR_SECONDS);
    }
  }

  return {
    challenge: () => proofs?.challenge(action) ?? null,
    tokens,
    queue,
    async receive(env, claims, item) {
      if (claims.honeypot !== '') return null;
      const vouched = await vouch(claims);
      return 'reason' in vouched ? vouched : store(env, vouched, item);
    },
  };
}

function refusal(reason: Refusal['reason'], waitSeconds = 0): Refusal {
  return { reason, ...refusals[reason], waitSeconds };
}
