import { readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { z } from 'zod';
import { factKind, type FactKind } from '#lib/schema/figure-schema.ts';

/** An entry that states facts, of whatever kind, in the few words that a check of it needs. */
export type FactEntry = {
  /** File and entry, such as `content/figures/market.json#total-2025`. */
  place: string;
  kind: FactKind;
  /** The day of the last check, where the entry says one. */
  checked: string | null;
  sources: readonly { url: string; mark: string | null }[];
  /** What is measured and when, and what came out, where the entry is a figure. */
  figure: { what: string; asOf: string; value: string } | null;
};

/** Kinds whose entries do not say how long a check of them holds. */
const kindOfFolder: Record<string, FactKind> = {
  coins: 'protocol',
  depegs: 'history',
  events: 'law',
  regulation: 'law',
  wallets: 'concept',
};

const given = z.looseObject({ url: z.string(), mark: z.string().optional() });
const entry = z.looseObject({
  id: z.string(),
  kind: z.string().optional(),
  checked: z.string().optional(),
  source: given.nullable().optional(),
  primary: given.optional(),
  sources: z.union([z.array(given), z.record(z.string(), given)]).optional(),
  what: z.string().optional(),
  asOf: z.string().optional(),
  value: z.string().optional(),
});

function listOf({ source, primary, sources }: z.infer<typeof entry>) {
  const all = [...(Array.isArray(sources) ? sources : Object.values(sources ?? {}))];
  if (source) all.push(source);
  if (primary) all.push(primary);
  return all.map(({ url, mark }) => ({ url, mark: mark ?? null }));
}

function kindOf(kind: string | undefined, folder: string): FactKind {
  const own = factKind.safeParse(kind);
  return own.success ? own.data : (kindOfFolder[folder] ?? 'concept');
}

function factsIn(file: string, folder: string, value: unknown): FactEntry[] {
  const entries = Array.isArray(value) ? value : [value];
  return entries.flatMap((one): FactEntry[] => {
    const parsed = entry.safeParse(one);
    if (!parsed.success) return [];
    const { id, kind, checked, what, asOf, value: figure } = parsed.data;
    if (checked === undefined && parsed.data.sources === undefined) return [];
    return [
      {
        place: `${file}#${id}`,
        kind: kindOf(kind, folder),
        checked: checked ?? null,
        sources: listOf(parsed.data),
        figure: what && asOf && figure ? { what, asOf, value: figure } : null,
      },
    ];
  });
}

/** A field of a text's head; the build's schemas see to it that these stand on a line each. */
function headField(text: string, name: string): string | undefined {
  const head = /^---\n(.*?)\n---/s.exec(text)?.[1] ?? '';
  return new RegExp(`^${name}: '?([^'\\n]*)'?$`, 'm').exec(head)?.[1];
}

/** A text has its sources in its lines: its figures are entries of their own. */
function pageFacts(file: string, text: string): FactEntry[] {
  const checked = headField(text, 'checked');
  if (checked === undefined) return [];
  const urls = [...text.matchAll(/\]\((https?:\/\/[^)\s]+)\)/g)].map(([, url = '']) => url);
  const sources = urls.map((url) => ({ url, mark: null }));
  return [
    { place: file, kind: kindOf(headField(text, 'kind'), ''), checked, sources, figure: null },
  ];
}

/**
 * Reads every entry of `content/` that bears a day of its last check or a list of sources.
 * @param root folder with `content` in it
 * @throws Error that names a file which is no JSON
 */
export function readFacts(root: string): FactEntry[] {
  const content = join(root, 'content');
  const files = readdirSync(content, { recursive: true, withFileTypes: true });
  return files
    .filter((file) => file.isFile() && /\.(json|mdx)$/.test(file.name))
    .flatMap((file) => {
      const full = join(file.parentPath, file.name);
      const name = relative(root, full);
      const text = readFileSync(full, 'utf8');
      if (name.endsWith('.mdx')) return pageFacts(name, text);
      const folder = relative(content, file.parentPath).split('/')[0] ?? '';
      try {
        return factsIn(name, folder, JSON.parse(text));
      } catch (error) {
        throw new Error(`${name}: ${error instanceof Error ? error.message : error}`);
      }
    });
}
