import type { CommandContext } from '#server/commands/command.ts';
import type { MailState } from '#server/db/schema.ts';
import { formatMailFailure } from '#server/mail/failure-labels.ts';
import type { Progress } from './campaign.ts';
import { describeTime } from './local-time.ts';

const BAR_LENGTH = 30;
/** Where no terminal draws over a line, one line for so much of the way. */
const LINE_EVERY = 0.1;

const words: [MailState, string][] = [
  ['refused', 'refused'],
  ['dropped', 'left meanwhile'],
  ['dead', 'given up'],
  ['doubtful', 'in doubt, not repeated'],
];

/** Progress of a campaign, in one line. */
export function summary(progress: Progress): string {
  const { all, counts, state, startsAt, deferred } = progress;
  if (progress.hasNotBegun) return 'not begun';
  if (startsAt !== null) return `scheduled for ${describeTime(startsAt)}`;
  const rest = words.flatMap(([name, word]) => (counts[name] ? `${counts[name]} ${word}` : []));
  if (state === 'sending' && deferred.count > 0)
    rest.push(`${deferred.count} put off, next try ${describeTime(deferred.nextAt)}`);
  return [`${state}: ${counts.sent ?? 0} of ${all} sent`, ...rest].join(', ');
}

/**
 * Why letters that were tried are still waiting; `null` where none is.
 * @param server the mail server, `SMTP_URL`
 */
export function waitReason({ state, deferred }: Progress, server: URL | null): string | null {
  if (state !== 'sending' || deferred.count === 0) return null;
  const many = deferred.count === 1 ? 'One letter waits' : `${deferred.count} letters wait`;
  if (deferred.code === '') return `${many} for another try.`;
  const failure = { kind: 'failed', byMailbox: false, code: deferred.code } as const;
  return `${many} for another try: ${formatMailFailure(failure, server)}.`;
}

/** What is to be known of letters in doubt; `null` where there are none. */
export function indeterminateNote({ counts }: Progress, issue: string): string | null {
  if (!counts.doubtful) return null;
  return [
    'In doubt means that the connection or the program ended before the mail server had answered.',
    'Nobody knows whether these letters arrived, and they are not sent again.',
    `Who they were for: npm run admin -- newsletter in-doubt ${issue}`,
  ].join(' ');
}

/**
 * Why a campaign stopped by itself, and what to do about it; `null` where its owner stopped it.
 * @param isAtDesk whether that is read next to the button that sends the letter
 */
export function stopReason(
  { stop: { cause, reply }, hasNotBegun }: Progress,
  issue: string,
  isAtDesk = false,
): string | null {
  if (cause === '') return null;
  const command = `npm run admin -- newsletter send ${issue}`;
  const resume = isAtDesk ? 'press "Send letter" below.' : command;
  if (cause === 'unscheduled') return 'Taken off the schedule. Nothing of it was sent.';
  if (cause === 'settings')
    return `Not begun when its time came: ${reply} Nothing of it was sent. Put the setting right for the server, restart it, and send the letter: ${resume}`;
  if (cause === 'page')
    return `Not begun when its time came: its page is not on the site, which was last built before the date of the letter. Nothing of it was sent. Build the site, restart the server, and send the letter: ${resume}`;
  if (cause === 'late')
    return `Not begun: no server was running at its time, nor in the 24 hours after it. Nothing of it was sent. To send it now: ${resume}`;
  if (cause === 'restored' && !hasNotBegun)
    return `Stopped: it comes from a restored backup, and more of it may have been sent since that was made. Whoever this database does not know to have it would get it twice. If nothing was sent since, go on: ${resume}`;
  if (cause === 'restored')
    return `Not begun: its schedule comes from a restored backup, and the letter may have been sent since that was made. If it was not, send it: ${resume}`;
  if (cause === 'blocked')
    return [
      `The mail server refuses our mail. It said: "${reply}".`,
      'No subscription was ended, and every letter that it refused still waits.',
      `Check SMTP_URL, MAIL_FROM and your account with the mail provider. Then ${isAtDesk ? resume : `go on with: ${command}`}`,
    ].join(' ');
  return [
    `The mail server says that too many addresses do not exist. It said: "${reply}".`,
    'An address is given up only after two such answers, at least a day apart.',
    `To go on with the others: ${resume}`,
    `If the server was wrong, this tries the refused ones again too: ${command} --retry-failed`,
  ].join(' ');
}

/**
 * What is to be known of a letter beside its progress: why it stopped or waits, and what is in doubt.
 * @param server the mail server, `SMTP_URL`
 * @param isAtDesk whether that is read next to the button that sends the letter
 */
export function campaignNotes(
  progress: Progress,
  issue: string,
  server: URL | null,
  isAtDesk = false,
): string[] {
  return [
    stopReason(progress, issue, isAtDesk),
    waitReason(progress, server),
    indeterminateNote(progress, issue),
  ].filter((note) => note !== null);
}

function shareOf({ all, counts }: Progress): number {
  return all === 0 ? 1 : 1 - (counts.waiting ?? 0) / all;
}

/** A bar on a terminal, a line now and then elsewhere. */
export function progressPrinter({ draw, print }: CommandContext): (progress: Progress) => void {
  let printed = -1;
  return (progress) => {
    const share = shareOf(progress);
    if (draw) {
      const full = Math.floor(share * BAR_LENGTH);
      return draw(`[${'#'.repeat(full)}${'.'.repeat(BAR_LENGTH - full)}] ${summary(progress)}`);
    }
    const step = Math.floor(share / LINE_EVERY);
    if (step === printed) return;
    printed = step;
    print(summary(progress));
  };
}
