import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { figureSchema, type Figure } from '#lib/schema/figure-schema.ts';
import { seriesSchema, type Series } from '#lib/schema/series-schema.ts';
import { termSchema, type Term } from '#lib/schema/term-schema.ts';

/** The lists in the files of a folder of `content/`, one after the other. */
function readLists(folder: string): unknown[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .sort()
    .flatMap((name) => JSON.parse(readFileSync(join(folder, name), 'utf8')) as unknown[]);
}

function byId<Entry extends { id: string }>(folder: string, schema: z.ZodType<Entry>) {
  const entries = z.array(schema).parse(readLists(folder));
  return new Map(entries.map((entry) => [entry.id, entry]));
}

export type Registries = {
  figures: ReadonlyMap<string, Figure>;
  series: ReadonlyMap<string, Series>;
  terms: ReadonlyMap<string, Term>;
};

/** When a file of these folders last changed, as a text to compare. */
function stateOf(root: string): string {
  return ['figures', 'series', 'glossary']
    .flatMap((folder) => {
      const path = join(root, 'content', folder);
      return readdirSync(path).map((name) => `${name} ${statSync(join(path, name)).mtimeMs}`);
    })
    .join();
}

/** Reads the registries, and again where one of their files has changed since: dev lives long. */
export function createRegistryReader(root: string): () => Registries {
  let state = '';
  let known: Registries | null = null;
  return () => {
    const now = stateOf(root);
    if (known === null || now !== state) known = readRegistries(root);
    state = now;
    return known;
  };
}

/** What pages refer to by id. @param root the project's folder @throws ZodError on a wrong field */
function readRegistries(root: string): Registries {
  return {
    figures: byId(join(root, 'content/figures'), figureSchema),
    series: byId(join(root, 'content/series'), seriesSchema),
    terms: byId(join(root, 'content/glossary'), termSchema),
  };
}
