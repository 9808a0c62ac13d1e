import { Link } from 'react-email';
import { UNSUBSCRIBE_PLACEHOLDER } from '#shared/newsletter-issue.ts';
import * as m from '#messages/mail.ts';
import type { ImageSize } from './issue-pictures.ts';
import { MailFragment } from './mail-fragment.tsx';
import { MailLayout, type MailSite } from './mail-layout.tsx';
import { mailStyles } from './mail-styles.ts';

export type IssueMailProps = {
  site: MailSite;
  /** What relative links start with, such as `https://example.org`. */
  origin: string;
  title: string;
  /** Shown by mail programs next to the subject. */
  summary: string;
  /** Where the issue stands in the archive. */
  archive: string;
  /** HTML of its text, from the build. */
  fragment: string;
  /** Of each file of `imageFiles`, in pixels. */
  sizes: ReadonlyMap<string, ImageSize>;
};

/** A newsletter issue as mail; the server fills in the unsubscribe URL of each subscriber. */
export function IssueMail(props: IssueMailProps) {
  const { site, origin, title, summary, archive, fragment, sizes } = props;
  const { look } = site;
  const { link } = mailStyles(look);
  const leadingTo = (href: string) => (text: string) => (
    <Link key={href} href={href} style={link}>
      {text}
    </Link>
  );
  return (
    <MailLayout
      site={site}
      title={title}
      summary={summary}
      footer={[
        m.youGetThisLetterBecause({ link: leadingTo(UNSUBSCRIBE_PLACEHOLDER) }),
        m.readItOnTheSite({ link: leadingTo(archive) }),
      ]}
    >
      <MailFragment html={fragment} options={{ look, origin, archive, sizes }} />
    </MailLayout>
  );
}
