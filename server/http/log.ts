import { type LogEvent, logEvents } from './log-events.ts';

export const logLevels = ['debug', 'info', 'warn', 'error', 'silent'] as const;
export type LogLevel = (typeof logLevels)[number];

/** Values that are safe to keep: never an address, a name, a message or a query. */
export type LogFields = Record<string, string | number | boolean | null>;

export type Log = Record<
  Exclude<LogLevel, 'silent'>,
  (event: LogEvent, fields?: LogFields) => void
>;

/**
 * Structured log: one JSON line an event, in UTC, with its stable code and the sentence beside it.
 * JSON escapes control characters, so a logged value cannot start a line of its own.
 * @param write takes a whole line with its end
 */
export function createLog(level: LogLevel, write: (line: string) => void, now: () => Date): Log {
  const threshold = logLevels.indexOf(level);
  const at =
    (name: Exclude<LogLevel, 'silent'>) =>
    (event: LogEvent, fields: LogFields = {}) => {
      if (logLevels.indexOf(name) < threshold) return;
      const time = now().toISOString();
      const message = logEvents[event];
      write(`${JSON.stringify({ time, level: name, event, message, ...fields })}\n`);
    };
  return { debug: at('debug'), info: at('info'), warn: at('warn'), error: at('error') };
}

/** SQLite's own number and fixed words: its code is the same for a full disk and a damaged file. */
function sqliteFields(error: Error): LogFields {
  if (!('errcode' in error) || !('errstr' in error)) return {};
  return { errcode: Number(error.errcode), reason: String(error.errstr) };
}

/**
 * What may be logged of a thrown value: kind, code and stack, without its message, which can
 * quote what a visitor sent.
 */
export function errorFields(error: unknown): LogFields {
  if (!(error instanceof Error)) return { kind: typeof error };
  const frames = (error.stack ?? '').split('\n').filter((line) => /^\s+at /.test(line));
  const code = 'code' in error ? String(error.code) : null;
  return {
    kind: error.name,
    code,
    ...sqliteFields(error),
    stack: frames
      .slice(0, 6)
      .map((line) => line.trim())
      .join(' < '),
  };
}
