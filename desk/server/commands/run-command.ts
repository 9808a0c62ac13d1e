import { randomUUID } from 'node:crypto';
import { runAdmin } from '#server/cli/run-admin.ts';
import type { CommandContext } from '#server/commands/command.ts';
import type { DialectName } from '#server/db/dialect.ts';
import type { SiteDatabase } from '#server/db/open-database.ts';
import type { RandomBytes } from '#server/db/server-key.ts';
import type { ServerEnv } from '#server/env.ts';
import type { Log } from '#server/http/log.ts';
import type { SiteConfig } from '#server/site-config.ts';
import type { AuditLog } from '#desk/server/log/audit-log.ts';

export type CommandDeps = {
  env: ServerEnv;
  site: SiteConfig;
  siteDb: SiteDatabase;
  dialect: DialectName;
  now: () => number;
  randomBytes: RandomBytes;
  log: Log;
};

type CommandResult = {
  /** Whether it did what was asked; else the last line says why not. */
  isDone: boolean;
  lines: string[];
};

export type RunCommand = (...argv: string[]) => Promise<CommandResult>;

/** What a room needs that runs the owner's commands and writes to the log who did so. */
export type RoomDeps = CommandDeps & { runCommand: RunCommand; auditLog: AuditLog };

/** The context of the owner's commands at the desk, with what they print collected. */
export function commandContext(deps: CommandDeps, lines: string[]): CommandContext {
  const { env, site, siteDb, dialect, now, randomBytes, log } = deps;
  return {
    env,
    site,
    // The desk's own connection, which outlives a command.
    open: async () => ({ db: siteDb, dialect, close: async () => undefined }),
    print: (line) => void lines.push(line),
    draw: null,
    ask: null,
    onInterrupt: () => undefined,
    now,
    randomBytes,
    newId: randomUUID,
    log,
  };
}

/**
 * Runs the owner's commands as `npm run admin` does, for the rooms of the desk. What is wrong with
 * what was asked is in the lines; everything else is thrown.
 */
export function createRunCommand(deps: CommandDeps): RunCommand {
  return async (...argv) => {
    const lines: string[] = [];
    const code = await runAdmin(commandContext(deps, lines), argv);
    return { isDone: code === 0, lines };
  };
}
