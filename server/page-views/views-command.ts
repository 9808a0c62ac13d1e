import { parseArgs } from 'node:util';
import { type Command, CommandError, wrongOption } from '#server/commands/command.ts';
import { readPageViews, type ViewCount } from './page-view-report.ts';

const DAYS = 30;
const MAX_DAYS = 730;

function daysOf(args: readonly string[]): number {
  try {
    const { values } = parseArgs({ args: [...args], options: { days: { type: 'string' } } });
    const days = Number(values.days ?? DAYS);
    if (Number.isInteger(days) && days >= 1 && days <= MAX_DAYS) return days;
  } catch (error) {
    throw new CommandError(wrongOption(error));
  }
  throw new CommandError(`Give --days as a whole number from 1 to ${MAX_DAYS}.`);
}

const row = (views: ViewCount, name: string) => `${String(views).padStart(9)}  ${name}`;

/** `npm run admin -- views`: how often pages were opened. */
export const viewsCommand: Command = {
  usage: [['views [--days 30]', 'how often each page was opened, and from which other sites']],
  async run(context, args) {
    const days = daysOf(args);
    const { db } = await context.open();
    const report = await readPageViews(db, context.now(), days);
    const { print } = context;
    if (!context.site.countsPageViews)
      print('Page views are not counted: `countsPageViews` in config/site.ts is not true.');
    if (report.pages.length === 0) return print(`No page views in the last ${days} days.`);
    print(`Pages, last ${days} days (a count below 5 is "few"):`);
    for (const { name, views } of report.pages) print(row(views, name));
    print('');
    print('Sites whose links were followed:');
    for (const { name, views } of report.referrers) print(row(views, name));
    if (report.referrers.length === 0) print('     none');
  },
};
