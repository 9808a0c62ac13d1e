import { basename } from 'node:path';
import ts from 'typescript';
import { envSchema } from '#server/env.ts';

/** A private word, and the term that the field has for it. */
type Row = {
  word: RegExp;
  standard: string;
  /** Where the word may not stand; in everything but `src` where nothing is said. */
  where?: RegExp;
};

const EVERYWHERE = /^/;
const SERVER = /^(server|shared)\//;

/** docs/glossary.md has what the terms mean here. */
const rows: readonly Row[] = [
  { word: /keptAnswers|kept-answers|^askedFor$/i, standard: 'response cache' },
  { word: /^doors?$|AtDoors|openDoor|DoorParts/i, standard: 'listener' },
  { word: /^press(ed|All|Brotli|Gzip)|Pressed/, standard: 'precompressed, compress' },
  { word: /StoredForm|^formOf$|notFoundForms/, standard: 'representation' },
  { word: /^Post$|^createPost$|PostSettings/, standard: 'Mailer' },
  { word: /carrier/i, standard: 'MailTransport' },
  {
    word: /^letters$|Letters?([A-Z]|$)|^letters?[A-Z_]|(^|-)letters?[-.]/,
    standard: 'newsletter issue, message',
    where: /^(server|shared)\/|^tests\/(soak|resilience|newsletter|mail)\//,
  },
  { word: /intake/i, standard: 'signup queue' },
  { word: /^(settle|putOff|takeOverAbandoned)$/, standard: 'complete, reschedule, reclaim' },
  { word: /Doubt|DOUBT/, standard: 'indeterminate' },
  { word: /^hasCome$|^due\.ts$/, standard: 'isDue' },
  {
    word: /(?<![dD]e)[fF]aults?([A-Z]|$)|(?<!DE)FAULT|fault[-s.]/,
    standard: 'error',
    where: EVERYWHERE,
  },
  { word: /^hears$|Hearer/, standard: 'listener, event handler' },
  { word: /^(?!Style)[A-Z]\w+Parts$|Tools$/, standard: 'Deps, Options' },
  { word: /^Stores$|openStores|StoreMetrics|^stores\.ts$/, standard: 'services' },
  { word: /^openWatch$|^Watch$/, standard: 'telemetry', where: SERVER },
  { word: /schemaWords/i, standard: 'column types' },
  { word: /^rowNumber$/, standard: 'identity column, row id' },
  { word: /finishByKey/, standard: 'withoutRowid' },
  { word: /sealCopy|breakSeal|isSealed|backup-seal/, standard: 'completion marker' },
  { word: /LivePlace|live-places|^takePage$|^withPart$/, standard: 'placeholder, fragment' },
  { word: /^tape|Tape([A-Z]|$)/, standard: 'price ticker' },
  { word: /Readings?$|^readingsOf$|^readings\./, standard: 'sample, observation', where: SERVER },
  { word: /^wayTo$|wayOutTo|way-to/, standard: 'host-restricted fetch' },
  { word: /parseAside|parse-aside/i, standard: 'parseInWorker' },
  { word: /takePictures|take-pictures/i, standard: 'fetchThumbnails' },
  { word: /registryValue/, standard: 'fallback value' },
  { word: /^noteCall$|^takeCall$|CallLimits|call-budget/, standard: 'quota' },
  { word: /listedById|listed-by-id/, standard: 'indexById' },
  { word: /quotedNumber|quoted-number/, standard: 'parseDecimalString' },
  { word: /FeedRound|feed-round/, standard: 'Chainlink round' },
  { word: /^trap/i, standard: 'honeypot' },
  { word: /^fenced?$/i, standard: 'sandbox' },
  { word: /LOOK_EVERY_MS|^everyMs$|^lookEveryMs$/, standard: 'interval', where: EVERYWHERE },
  { word: /^(MOST|LEAST|LONGEST)(_|$)/, standard: 'MAX_, MIN_', where: EVERYWHERE },
  { word: /isRepeatable/, standard: 'isIdempotent' },
  { word: /^runSite$|run-site/, standard: 'admin' },
  { word: /SeenDepeg|^[eE]pisodes?$|offPar/, standard: 'depeg event' },
  { word: /thinOut|inWiderSteps/, standard: 'downsample' },
  {
    word: /InWords$|FailureWords|(?<!count|product)-words\./,
    standard: 'label, format…',
    where: EVERYWHERE,
  },
  { word: /thousand(s|List)?$|^Thousand/i, standard: 'simulator', where: /^src\// },
  {
    word: /look-?up(-|s|\.)|learn-?shelf|shelf-?life/i,
    standard: 'reference, learn index, review interval',
    where: /^src\//,
  },
  {
    word: /^(kept|inOrder|fitted|gathering|furtherPages|offerFile|writeAddress|useAddress|wrongHere|silenced)$/,
    standard:
      'memoizeAsync, sortByOrder, fitMetaDescription, indexPages, remainingPages, downloadFile, URL state, report a problem, markStale',
    where: /^src\/lib\/(content|site)\//,
  },
  { word: /par-?tape/i, standard: 'price ticker', where: EVERYWHERE },
  {
    word: /^pieces?$|lesson-?piece/i,
    standard: 'article',
    where: /^src\/(layouts|pages|lib\/content)\//,
  },
  { word: /^address$/, standard: 'url', where: /^src\/(lib\/browser|features\/market)\// },
  {
    word: /(client|public|plain|site|build|built|node|normal|comparable|wrong|other)-?address/i,
    standard: 'ip, url, origin, email: an address alone is a contract’s',
  },
];

/** Folders of tests that are called something else now. */
const formerFolders: readonly [folder: RegExp, standard: string][] = [
  [/^tests\/faults\//, 'tests/resilience'],
  [/^tests\/rules\//, 'tests/repository'],
  [/^tests\/site\//, 'tests/build'],
];

/**
 * Names that others read: columns and states of the database, which data hold, settings of owners
 * and fields of the JSON that pages fetch. They keep their words.
 */
const given = new Set([
  'newsletter_intake',
  'last_fault',
  'fault',
  // Of the Model Context Protocol's SDK.
  'listTools',
  ...Object.keys(envSchema.shape),
]);

/** Migrations that are released are never changed. */
const FROZEN = /^server\/db\/migrations(\.ts|\/)/;
/** Words that people still type, and the list above. */
const NAMING = /^(tests\/repository\/standard-names|scripts\/test\/chosen-tests)\b/;

/** Names of variables, functions, types and properties in a file of TypeScript. */
function identifiers(path: string, text: string): Set<string> {
  const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind);
  const names = new Set<string>();
  function visit(node: ts.Node): void {
    if (ts.isIdentifier(node) || ts.isPrivateIdentifier(node)) names.add(node.text);
    ts.forEachChild(node, visit);
  }
  visit(file);
  return names;
}

/** One line for each private word in the names of a file: the file, the name, and the term. */
export function privateNames(path: string, text: string): string[] {
  if (FROZEN.test(path) || NAMING.test(path)) return [];
  const inFolder = formerFolders
    .filter(([folder]) => folder.test(path))
    .map(([, standard]) => `${path}: the folder is ${standard}`);
  const isCode = /\.(ts|tsx|mjs)$/.test(path);
  const names = [basename(path), ...(isCode ? identifiers(path, text) : [])];
  const found = rows
    .filter(({ where = /^(?!src\/)/ }) => where.test(path))
    .flatMap(({ word, standard }) =>
      names
        .filter((name) => word.test(name) && !given.has(name))
        .map((name) => `${path}: ${name}: say ${standard}`),
    );
  return [...inFolder, ...found];
}
