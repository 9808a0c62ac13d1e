import { z } from 'zod';

const scalar = z.union([z.string().max(500), z.number(), z.boolean(), z.null()]);

/**
 * A challenge with its solution, as the form's worker sends it. Nothing in it is trusted before
 * its signature has been checked.
 */
export const proofSchema = z.strictObject({
  challenge: z.strictObject({
    parameters: z.record(
      z.string().max(40),
      z.union([z.string().max(500), z.number(), z.record(z.string().max(40), scalar)]),
    ),
    signature: z.string().max(200),
  }),
  solution: z.strictObject({
    counter: z.number(),
    derivedKey: z.string().max(200),
    time: z.number().optional(),
  }),
});
export type SolvedProof = z.infer<typeof proofSchema>;
