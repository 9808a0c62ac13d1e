import type { ServerEnv } from '#server/env.ts';
import type { Mailbox } from '#server/mail/mail.ts';
import type { BuiltIssue } from '#shared/newsletter-issue.ts';

type IssueSettings = Pick<ServerEnv, 'smtpUrl' | 'siteUrl' | 'mailFrom'>;

/** Why no newsletter issue would reach a reader with these settings, in a sentence; `null` where it would. */
export function issueSettingsError({
  smtpUrl,
  siteUrl,
}: Pick<IssueSettings, 'smtpUrl' | 'siteUrl'>): string | null {
  if (smtpUrl === null)
    return 'SMTP_URL is not set, so letters would be written to files and reach nobody.';
  if (siteUrl === null)
    return 'SITE_URL is not set, so links in the letter would lead readers to their own computers.';
  return null;
}

/** Why the links of a newsletter issue do not fit the site's origin; `null` where they do. */
export function issueOriginError(issue: BuiltIssue, siteUrl: URL | null): string | null {
  if (siteUrl === null || issue.origin === siteUrl.origin) return null;
  return `${issue.id} was built for ${issue.origin}, and SITE_URL is ${siteUrl.origin}: its links would be wrong. Run \`npm run build\` with the same SITE_URL.`;
}

/** The sender of newsletter issues, and whether it was only guessed. */
export function issueSender(
  { siteUrl, mailFrom }: IssueSettings,
  brand: string,
): Mailbox & { isGuessed: boolean } {
  const email = mailFrom ?? `site@${siteUrl?.hostname ?? 'localhost'}`;
  return { name: brand, email, isGuessed: mailFrom === null };
}

/** The first URL that a newsletter issue links to. */
export function firstLink({ html }: BuiltIssue): string | null {
  return /<a\s[^>]*?href="(https?:[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;
}
