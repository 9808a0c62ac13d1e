import type { ServerEnv } from '#server/env.ts';
import type { MailAddress } from '#server/mail/mail.ts';
import type { BuiltLetter } from '#shared/letter.ts';

type LetterSettings = Pick<ServerEnv, 'smtpUrl' | 'siteUrl' | 'mailFrom'>;

/** Why no letter would reach a reader with these settings, in a sentence; `null` where it would. */
export function letterSettingsFault({
  smtpUrl,
  siteUrl,
}: Pick<LetterSettings, 'smtpUrl' | 'siteUrl'>): string | null {
  if (smtpUrl === null)
    return 'SMTP_URL is not set, so letters would be written to files and reach nobody.';
  if (siteUrl === null)
    return 'SITE_URL is not set, so links in the letter would lead readers to their own computers.';
  return null;
}

/** Why a letter's links do not fit the site's address; `null` where they do. */
export function letterAddressFault(letter: BuiltLetter, siteUrl: URL | null): string | null {
  if (siteUrl === null || letter.origin === siteUrl.origin) return null;
  return `${letter.id} was built for ${letter.origin}, and SITE_URL is ${siteUrl.origin}: its links would be wrong. Run \`npm run build\` with the same SITE_URL.`;
}

/** Whom letters come from, and whether that was only guessed. */
export function letterSender(
  { siteUrl, mailFrom }: LetterSettings,
  brand: string,
): MailAddress & { isGuessed: boolean } {
  const address = mailFrom ?? `site@${siteUrl?.hostname ?? 'localhost'}`;
  return { name: brand, address, isGuessed: mailFrom === null };
}

/** The first address that a letter leads to. */
export function firstLink({ html }: BuiltLetter): string | null {
  return /<a\s[^>]*?href="(https?:[^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? null;
}
