import { z } from 'zod';

const listedSchema = z.object({ id: z.string() });

/** What an aggregator lists, by its own id; what has none is left out. Of two the later counts. */
export function listedById(list: readonly unknown[]): Map<string, unknown> {
  return new Map(
    list.flatMap((item) => {
      const { data } = listedSchema.safeParse(item);
      return data ? [[data.id, item] as const] : [];
    }),
  );
}
