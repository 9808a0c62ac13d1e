import { existsSync, readFileSync } from 'node:fs';
import { parseEnv } from 'node:util';

/** Where docs/operations.md has an installation keep its settings; systemd reads the same file. */
const SERVICE_ENV_FILE = '/etc/at-par.env';
/** The unit sets it beside that file. */
const SERVICE_DATA_DIR = '/var/lib/at-par';

type Environment = Record<string, string | undefined>;

export type LoadedSettings = {
  environment: Environment;
  /** Where settings came from, in a sentence without any value; null for the environment alone. */
  source: string | null;
  /** Names that the file sets, known ones or not; none for the environment alone. */
  names: string[];
  /** The arguments without `--env FILE`. */
  rest: string[];
};

/** Takes `--env FILE` or `--env=FILE` out of the arguments. */
function takeEnvArgument(argv: readonly string[]): { file: string | null; rest: string[] } {
  const at = argv.findIndex((one) => one === '--env' || one.startsWith('--env='));
  if (at === -1) return { file: null, rest: [...argv] };
  const isJoined = argv[at] !== '--env';
  const file = isJoined ? argv[at]?.slice('--env='.length) : argv[at + 1];
  if (!file) throw new Error('Name the file: --env /etc/at-par.env');
  return { file, rest: argv.toSpliced(at, isJoined ? 1 : 2) };
}

function readSettings(file: string): Environment {
  try {
    return parseEnv(readFileSync(file, 'utf8'));
  } catch (error) {
    const code = error instanceof Error && 'code' in error ? String(error.code) : String(error);
    throw new Error(`The settings in ${file} cannot be read (${code})`, { cause: error });
  }
}

/** What the environment sets goes before what the file sets; empty values count as not set. */
function merge(fromFile: Environment, environment: Environment): Environment {
  const set = Object.entries(environment).filter(
    ([, value]) => value !== undefined && value !== '',
  );
  return { ...fromFile, ...Object.fromEntries(set) };
}

/**
 * Settings of the environment, and of the file that `--env` names or, without that, of the file
 * of an installed service where there is one: a build without them names the wrong address.
 * @param service where an installation keeps settings and data
 * @throws Error of one line where the named file is missing or cannot be read
 */
export function loadSettings(
  argv: readonly string[],
  environment: Environment,
  service = { file: SERVICE_ENV_FILE, dataDir: SERVICE_DATA_DIR },
): LoadedSettings {
  const { file, rest } = takeEnvArgument(argv);
  if (file !== null) {
    const settings = readSettings(file);
    return {
      environment: merge(settings, environment),
      source: `Settings are those of ${file}.`,
      names: Object.keys(settings),
      rest,
    };
  }
  if (!existsSync(service.file)) return { environment, source: null, names: [], rest };
  try {
    const known = existsSync(service.dataDir) ? { DATA_DIR: service.dataDir } : {};
    const settings = readSettings(service.file);
    return {
      environment: merge({ ...known, ...settings }, environment),
      source: `Settings are those of ${service.file}.`,
      names: Object.keys(settings),
      rest,
    };
  } catch {
    // at-par-site has read it as root, and passes its settings on with their names.
    const [read, ...names] = environment['AT_PAR_SETTINGS']?.trim().split(/\s+/) ?? [];
    if (read) return { environment, source: `Settings are those of ${read}.`, names, rest };
    const source = `${service.file} is not for this user to read: settings are those of the environment alone.`;
    return { environment, source, names: [], rest };
  }
}
