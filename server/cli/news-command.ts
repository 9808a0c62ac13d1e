import { type Command, CommandError } from '#server/commands/command.ts';
import { newsUsage, runNewsCommand } from '#server/news/news-commands.ts';

export const newsCommand: Command = {
  usage: newsUsage,
  async run(context, args) {
    const { env, site, now, newId, log, print } = context;
    const { db } = await context.open();
    const interrupt = new AbortController();
    context.onInterrupt(() => interrupt.abort());
    const error = await runNewsCommand(
      {
        db,
        site,
        siteUrl: env.siteUrl,
        testTargets: env.outboundTestTargets,
        now,
        random: Math.random,
        holder: newId(),
        log,
        print,
        signal: interrupt.signal,
      },
      args,
    );
    if (error !== null) throw new CommandError(error);
  },
};
