import { Link, Text } from 'react-email';
import { CONFIRM_URL, SITE_URL } from '#shared/mail-template.ts';
import * as m from '#messages/mail.ts';
import { MailLayout, type MailSite } from './mail-layout.tsx';
import { mailStyles } from './mail-styles.ts';

type ConfirmationMailProps = {
  site: MailSite;
  /** After so many days an email that was never confirmed is deleted. */
  unconfirmedDays: number;
};

/** The mail that asks a new subscriber for confirmation; the server fills in its two URLs. */
export function ConfirmationMail({ site, unconfirmedDays }: ConfirmationMailProps) {
  const { brand, look } = site;
  const { text, link } = mailStyles(look);
  const toSite = (
    <Link href={SITE_URL} style={link}>
      {SITE_URL}
    </Link>
  );
  return (
    <MailLayout
      site={site}
      title={m.pleaseConfirm()}
      summary={m.toConfirmOpenThisPage()}
      footer={[toSite]}
    >
      <Text style={text}>{m.somebodyAskedForTheLetters({ brand })}</Text>
      <Text style={text}>{m.toConfirmOpenThisPage()}</Text>
      {/* The URL as its own words: the reader sees where it leads. */}
      <Text style={text}>
        <Link href={CONFIRM_URL} style={link}>
          {CONFIRM_URL}
        </Link>
      </Text>
      <Text style={text}>{m.theLinkWorksForHours({ days: unconfirmedDays })}</Text>
    </MailLayout>
  );
}
