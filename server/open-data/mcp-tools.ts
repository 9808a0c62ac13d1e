import type { McpServer } from '@modelcontextprotocol/server';
import { z } from 'zod';
import { ENTRY_KINDS, type FactSearch } from './fact-search.ts';
import type { Fact } from './fact-sources.ts';
import type { OpenData } from './open-data.ts';
import type { Row } from './open-tables.ts';
import { statementSchema } from './table-schemas.ts';

export type ToolDeps = {
  openData: () => OpenData;
  facts: FactSearch;
  /** Of the site, as the source of its glossary. */
  brand: string;
  origin: string;
};

const MAX_QUERY_CHARACTERS = 200;
const MAX_RESULTS = 20;
/** Sources beside a search result; the entry's own tool has all of them. */
const SOURCES_OF_RESULT = 3;

const sourceSchema = z.object({ title: z.string(), url: z.string() });

// Schemas are made once: a server for each message would make all of them for each message.
const searchInputSchema = z.object({
  query: z.string().trim().min(1).max(MAX_QUERY_CHARACTERS).describe('Words or a question.'),
  kind: z.enum(ENTRY_KINDS).optional().describe('Only results of this kind.'),
  limit: z.int().min(1).max(MAX_RESULTS).default(8).describe('Results at most.'),
});

const searchResultSchema = z.object({
  results: z.array(
    z.object({
      kind: z.enum(ENTRY_KINDS),
      id: z.string(),
      title: z.string(),
      text: z.string(),
      sources: z.array(sourceSchema),
      checked: z.string().nullable().describe('Day of the last comparison with the sources.'),
      corrected: z.string().nullable().describe('Day of the newest correction of its page.'),
      url: z.string(),
    }),
  ),
});

const entrySchema = z.object({
  id: z.string(),
  title: z.string(),
  text: z.string(),
  checked: z.string(),
  corrected: z.string().nullable().describe('Day of the newest correction of its page.'),
  url: z.string(),
  facts: z.array(statementSchema),
  others: z
    .array(z.object({ id: z.string(), title: z.string() }))
    .describe('Other entries that are called the same; ask by id for the one that is meant.'),
});
type Entry = z.infer<typeof entrySchema>;

const idSchema = (what: string) =>
  z.object({ id: z.string().min(1).max(MAX_QUERY_CHARACTERS).describe(what) });

const annotations = { readOnlyHint: true, idempotentHint: true, openWorldHint: false };

const cell = (row: Row, name: string) => String(row[name] ?? '');

function uniqueSources(facts: readonly Fact[]): { title: string; url: string }[] {
  const sources = facts.flatMap((fact) => fact.sources);
  return [...new Map(sources.map(({ title, url }) => [url, { title, url }])).values()];
}

/** `Checked 2026-11-26, page corrected 2026-11-30`; a correction before the check says nothing new. */
function formatDays(checked: string, corrected: string | null): string {
  const isLater = corrected !== null && corrected > checked;
  return `Checked ${checked}${isLater ? `, page corrected ${corrected}` : ''}`;
}

function formatFact({ field, text, as_of: asOf, url, sources, ...days }: Fact): string {
  const said = asOf ? `${text} (as of ${asOf})` : text;
  const from = sources.map((source) => `${source.title} <${source.url}> [${source.mark}]`);
  const day = days.checked === null ? '' : ` ${formatDays(days.checked, days.corrected)}.`;
  return `- ${field}: ${said}\n  Source: ${from.join('; ')}.${day} ${url}`;
}

function formatEntry({ title, text, url, facts, others, ...days }: Entry): string {
  const namesakes = others.map((other) => `${other.title}, id ${other.id}`).join('; ');
  const sources = uniqueSources(facts).slice(0, SOURCES_OF_RESULT);
  const from = sources.map((source) => `${source.title} <${source.url}>`).join('; ');
  const head = `${title}\n${text}\nSource: ${from}. ${formatDays(days.checked, days.corrected)}. ${url}`;
  const about = others.length > 0 ? `Others are called the same: ${namesakes}.\n${head}` : head;
  return [about, '', ...facts.map(formatFact)].join('\n');
}

const failure = (text: string) => ({ content: [{ type: 'text' as const, text }], isError: true });

const normal = (text: string) => text.trim().toLowerCase();

type EntryKind = {
  table: string;
  /** Columns that a row can be asked for by. */
  names: readonly string[];
  toEntry: (row: Row) => Pick<Entry, 'title' | 'text'> & { path: string };
};

const entryKinds: Record<'coin' | 'depeg' | 'place', EntryKind> = {
  coin: {
    table: 'coins',
    names: ['id', 'ticker', 'name'],
    toEntry: (row) => ({
      title: `${cell(row, 'name')} (${cell(row, 'ticker')})`,
      text: `${cell(row, 'lead')} ${cell(row, 'verdict')}`,
      path: `/learn/coins/${cell(row, 'id')}`,
    }),
  },
  depeg: {
    table: 'depegs',
    names: ['id'],
    toEntry: (row) => ({
      title: `${cell(row, 'coin_name')}: ${cell(row, 'title')}`,
      text: `${cell(row, 'lead')} ${cell(row, 'verdict')}`,
      path: `/learn/depegs/${cell(row, 'id')}`,
    }),
  },
  place: {
    table: 'places',
    names: ['id', 'name'],
    toEntry: (row) => ({
      title: cell(row, 'name'),
      text: cell(row, 'verdict'),
      path: `/resources/regulatory-updates/${cell(row, 'id')}`,
    }),
  },
};

/** Fewer letters, such as those of a country code, stand in too many texts to be looked for. */
const MIN_SUGGEST_CHARACTERS = 3;

/** What somebody may have meant by an id that there is not. */
function suggest(kind: keyof typeof entryKinds, id: string, deps: ToolDeps): string {
  const isWord = id.trim().length >= MIN_SUGGEST_CHARACTERS;
  const near = isWord ? deps.facts.search(id, kind, 5).map((entry) => entry.id) : [];
  if (near.length > 0) return ` Did you mean ${near.join(', ')}?`;
  return kind === 'place' ? allPlaces(deps) : ' Use search to find its id.';
}

/** Every place: they are few, and the rules for a country may be those of its union. */
function allPlaces({ openData }: ToolDeps): string {
  const rows = openData().open?.tables.get('places')?.rows() ?? [];
  if (rows.length === 0) return '';
  const names = rows.map((row) => `${cell(row, 'id')} (${cell(row, 'name')})`);
  return ` A country may be part of another place, such as a union. The places are ${names.join(', ')}.`;
}

/**
 * Rows that somebody may mean by a name, the likeliest first: what is written just so goes before
 * what is only folded to the same letters, as "AUSD" and "aUSD" are two coins, and an id before a
 * ticker, which can be the id of another coin.
 */
function rowsNamed(rows: readonly Row[], names: readonly string[], wanted: string): Row[] {
  const having = (isMeant: (text: string) => boolean) =>
    names.flatMap((name) => rows.filter((row) => isMeant(cell(row, name))));
  const exact = having((text) => text === wanted.trim());
  return [...new Set([...exact, ...having((text) => normal(text) === normal(wanted))])];
}

function readEntry(kind: 'coin' | 'depeg' | 'place', id: string, deps: ToolDeps) {
  const { table, names, toEntry } = entryKinds[kind];
  const { open, facts } = deps.openData();
  const rows = open?.tables.get(table)?.rows() ?? [];
  const [row, ...namesakes] = rowsNamed(rows, names, id);
  if (!row || !facts) return failure(`There is no ${kind} with this id.${suggest(kind, id, deps)}`);
  const { path, ...about } = toEntry(row);
  const entry: Entry = {
    id: cell(row, 'id'),
    ...about,
    checked: cell(row, 'checked'),
    corrected: cell(row, 'corrected') || null,
    url: deps.origin + path,
    facts: facts.factsOf(table, cell(row, 'id')),
    others: namesakes.map((other) => ({ id: cell(other, 'id'), title: toEntry(other).title })),
  };
  return {
    content: [{ type: 'text' as const, text: formatEntry(entry) }],
    structuredContent: entry,
  };
}

function readFigure(id: string, { openData, facts: search }: ToolDeps) {
  const { facts } = openData();
  const fact = facts?.fact(`figures/${normal(id)}/value`);
  if (!fact) {
    const near = search
      .search(id, 'statement', MAX_RESULTS)
      .flatMap((entry) => /^figures\/(.+)\/value$/.exec(entry.id)?.[1] ?? [])
      .slice(0, 5);
    const hint = near.length > 0 ? ` Did you mean ${near.join(', ')}?` : '';
    return failure(`There is no figure with this id.${hint}`);
  }
  return {
    content: [{ type: 'text' as const, text: formatFact(fact) }],
    structuredContent: { figure: fact },
  };
}

function readSearch(
  { query, kind, limit }: { query: string; kind?: (typeof ENTRY_KINDS)[number]; limit: number },
  { openData, facts: search, brand, origin }: ToolDeps,
) {
  const { facts, open } = openData();
  const results = search.search(query, kind ?? null, limit).map((entry) => {
    const fact = entry.kind === 'statement' ? facts?.fact(entry.id) : null;
    const set = { coin: 'coins', depeg: 'depegs', place: 'places' } as const;
    const all =
      fact?.sources ??
      (entry.kind === 'term' || entry.kind === 'statement'
        ? []
        : uniqueSources(facts?.factsOf(set[entry.kind], entry.id) ?? []));
    const sources = all.slice(0, SOURCES_OF_RESULT).map(({ title, url }) => ({ title, url }));
    const own = { title: `Glossary of ${brand}`, url: `${origin}/learn/glossary` };
    return { ...entry, sources: sources.length > 0 ? sources : [own] };
  });
  if (results.length === 0)
    return {
      content: [{ type: 'text' as const, text: 'Nothing was found. Try fewer or other words.' }],
      structuredContent: { results },
    };
  const lines = results.map(({ kind: of, id, title, text, sources, url, ...days }) => {
    const from = sources.map((source) => `${source.title} <${source.url}>`).join('; ');
    const { checked, corrected } = days;
    const day = checked === null ? `Data of ${open?.version}` : formatDays(checked, corrected);
    return `${of} ${id}: ${title}\n${text}\nSource: ${from}. ${day}. ${url}`;
  });
  return {
    content: [{ type: 'text' as const, text: lines.join('\n\n') }],
    structuredContent: { results },
  };
}

const ENTRY_TOOLS = [
  [
    'coin',
    'Coin',
    'everything known about a coin: issuer, backing, what holders may do, contracts',
    idSchema('Id, ticker or name, such as usdc.'),
  ],
  [
    'depeg',
    'Depeg',
    'how a coin left its peg: prices, causes, timeline, outcome',
    idSchema('Id, such as usdc-2023; search finds it.'),
  ],
  [
    'place',
    'Rules of a place',
    'the rules for coins in a country, union or state',
    idSchema('Code or name, such as us or Japan.'),
  ],
] as const;

const figureInputSchema = idSchema(
  'Id of the figure; search finds it in statements of the set figures.',
);
const figureSchema = z.object({ figure: statementSchema });

/** Registers the read-only tools of the Model Context Protocol endpoint. */
export function registerToolset(server: McpServer, deps: ToolDeps): void {
  server.registerTool(
    'search',
    {
      title: 'Search',
      description:
        'Searches coins, depegs, rules of places, terms and sourced statements. Each result has its source, the day of its last check where it has one, and a URL to cite.',
      inputSchema: searchInputSchema,
      outputSchema: searchResultSchema,
      annotations,
    },
    (input) => readSearch(input, deps),
  );
  for (const [kind, title, what, inputSchema] of ENTRY_TOOLS) {
    server.registerTool(
      kind,
      {
        title,
        description: `Reads ${what}. Each fact has its sources, the day of its last check, and a URL to cite.`,
        inputSchema,
        outputSchema: entrySchema,
        annotations,
      },
      (input) => readEntry(kind, input.id, deps),
    );
  }
  server.registerTool(
    'figure',
    {
      title: 'Figure',
      description:
        'Reads one figure of the articles with its sources, the day of its last check, and a URL to cite.',
      inputSchema: figureInputSchema,
      outputSchema: figureSchema,
      annotations,
    },
    (input) => readFigure(input.id, deps),
  );
}
