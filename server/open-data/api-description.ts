import { z } from 'zod';
import { serverRoutes } from '#shared/server-routes.ts';
import { depegEventsSchema, pricesSchema } from './live-answers.ts';
import type { OpenTable, OpenTables } from './open-tables.ts';
import {
  catalogSchema,
  hasStatements,
  itemSchema,
  listSchema,
  noQuerySchema,
  problemSchema,
  querySchema,
  rowQuerySchema,
} from './table-schemas.ts';

/** Of the API, by Semantic Versioning. The path has its first number. */
export const API_VERSION = '1.1.0';

type JsonSchema = Record<string, unknown>;

/**
 * JSON Schema 2020-12 of a Zod schema, which is the dialect of OpenAPI 3.1. An answer may have more
 * fields some day, so its schema must not refuse what it does not name, as Zod's would.
 */
function jsonSchema(schema: z.ZodType, io: 'input' | 'output'): JsonSchema {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    target: 'draft-2020-12',
    io,
    override({ jsonSchema: object }) {
      if (io === 'output' && object.additionalProperties === false)
        delete object.additionalProperties;
    },
  });
  return rest as JsonSchema;
}

function queryParameters(schema: z.ZodObject): object[] {
  const { properties = {} } = jsonSchema(schema, 'input') as {
    properties?: Record<string, JsonSchema>;
  };
  return Object.entries(properties).map(([name, { description, ...rest }]) => ({
    name,
    in: 'query',
    required: false,
    description,
    // Lists are separated by commas.
    ...(rest['type'] === 'array' ? { style: 'form', explode: false } : {}),
    schema: rest,
  }));
}

const textHeader = (description: string) => ({ description, schema: { type: 'string' } });
const RETRY_HEADERS = {
  'Retry-After': { description: 'Seconds to wait.', schema: { type: 'integer' } },
};
const RATE_HEADERS = {
  RateLimit: textHeader('Requests left and seconds to wait.'),
  'RateLimit-Policy': textHeader('The limit itself.'),
};

const reference = (name: string) => ({ $ref: `#/components/schemas/${name}` });

const problem = (description: string, headers?: object) => ({
  description,
  ...(headers ? { headers } : {}),
  content: { 'application/problem+json': { schema: reference('Problem') } },
});

const PROBLEMS = {
  '400': problem('A parameter is unknown, given twice, or not of its type.'),
  '404': problem('There is no such table or row.'),
  '405': problem('Only GET, HEAD and OPTIONS are answered.'),
  '406': problem('The client takes no JSON.'),
  '429': problem('Too many requests: wait for as long as `Retry-After` says.', {
    ...RATE_HEADERS,
    ...RETRY_HEADERS,
  }),
  '503': problem('The server is busy or cannot reach its database.', RETRY_HEADERS),
};
const NO_LIVE_SOURCE = problem('This site reads no live source, so it has no live numbers.');

type Operation = {
  id: string;
  summary: string;
  parameters: object[];
  /** Name of the schema of the answer. */
  answer: string;
  isList?: boolean;
  isLive?: boolean;
};

const NEXT_PAGE = {
  Link: textHeader('Path of the next page, as `rel="next"`; not there on the last one.'),
};

function operation({ id, summary, parameters, answer, isList, isLive }: Operation): object {
  return {
    get: {
      operationId: id,
      summary,
      parameters,
      responses: {
        '200': {
          description: summary,
          headers: {
            ...RATE_HEADERS,
            ETag: { schema: { type: 'string' } },
            ...(isList ? NEXT_PAGE : {}),
          },
          content: { 'application/json': { schema: reference(answer) } },
        },
        '304': { description: 'The client has this answer already, by its `If-None-Match`.' },
        ...PROBLEMS,
        ...(isLive ? { '404': NO_LIVE_SOURCE } : {}),
      },
    },
  };
}

const pascal = (name: string) =>
  name.replaceAll(/(^|-)([a-z])/g, (_, _dash, letter: string) => letter.toUpperCase());

function tableOperations(table: OpenTable): Record<string, object> {
  const { name, title, primaryKey, columns } = table;
  const described = new Map(columns.map((column) => [column.name, column.description]));
  const keys = primaryKey.map((part) => ({
    name: part,
    in: 'path',
    required: true,
    description: `${described.get(part) ?? part} Percent-encoded.`,
    schema: { type: 'string' },
  }));
  return {
    [`${serverRoutes.openData}${name}`]: operation({
      id: `list${pascal(name)}`,
      summary: `${title}: rows, filtered and paged`,
      parameters: queryParameters(querySchema(table)),
      answer: `${pascal(name)}List`,
      isList: true,
    }),
    [`${serverRoutes.openData}${name}/${primaryKey.map((part) => `{${part}}`).join('/')}`]:
      operation({
        id: `get${pascal(name)}`,
        summary: `${title}: one row`,
        parameters: [
          ...keys,
          ...queryParameters(hasStatements(name) ? rowQuerySchema : noQuerySchema),
        ],
        answer: `${pascal(name)}Item`,
      }),
  };
}

/**
 * OpenAPI 3.1 document of the API, made from the Zod schemas that validate its requests.
 * @param open null where the site has no open data: then only the catalog is described
 */
export function apiDescription(open: OpenTables | null, origin: string): JsonSchema {
  const tables = [...(open?.tables.values() ?? [])];
  const simple = (id: string, summary: string, answer: string, isLive = false) =>
    operation({ id, summary, parameters: [], answer, isLive });
  const answers: [string, z.ZodType][] = [
    ['Catalog', catalogSchema],
    ['Problem', problemSchema],
    ['Prices', pricesSchema],
    ['DepegEvents', depegEventsSchema],
    ...tables.flatMap((table): [string, z.ZodType][] => [
      [`${pascal(table.name)}List`, listSchema(table)],
      [`${pascal(table.name)}Item`, itemSchema(table)],
    ]),
  ];
  return {
    openapi: '3.1.0',
    info: {
      title: open?.title ?? 'Open data',
      version: API_VERSION,
      description: `Read-only, free, and without a key. ${origin}/data/api has examples, limits and what stays stable. The field \`license\` of an answer says what goes for its table.`,
      license: { name: 'CC BY 4.0', url: 'https://creativecommons.org/licenses/by/4.0/' },
    },
    servers: [{ url: origin }],
    // Without it a program cannot tell that no key is needed.
    security: [],
    paths: {
      [serverRoutes.openData]: simple('getCatalog', 'What there is', 'Catalog'),
      [serverRoutes.openDataPrices]: simple('getPrices', 'Live prices', 'Prices', true),
      [serverRoutes.openDataDepegEvents]: simple(
        'getDepegEvents',
        'Depeg events that this site detected',
        'DepegEvents',
        true,
      ),
      ...Object.assign({}, ...tables.map(tableOperations)),
    },
    components: {
      schemas: Object.fromEntries(
        answers.map(([name, schema]) => [name, jsonSchema(schema, 'output')]),
      ),
    },
  };
}
