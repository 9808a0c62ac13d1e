import { z } from 'zod';

const listedSchema = z.object({ id: z.string() });

/** Indexes an aggregator's list by its own id; what has none is left out. Of two the later counts. */
export function indexById(list: readonly unknown[]): Map<string, unknown> {
  return new Map(
    list.flatMap((item) => {
      const { data } = listedSchema.safeParse(item);
      return data ? [[data.id, item] as const] : [];
    }),
  );
}
