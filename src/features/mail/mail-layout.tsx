import type { ReactNode } from 'react';
import { Body, Container, Head, Heading, Hr, Html, Preview, Text } from 'react-email';
import { textDirection } from '#shared/locale.ts';
import { darkModeRules, type MailLook, mailStyles } from './mail-styles.ts';

/** What all mails of a site have in common. */
export type MailSite = {
  brand: string;
  look: MailLook;
  /** Language of the mail, a BCP 47 tag such as `en`. */
  locale: string;
  /** Who sends it, with the postal address; null where the site names none. */
  sender: string | null;
};

type MailLayoutProps = {
  site: MailSite;
  title: string;
  /** Shown by mail programs next to the subject. */
  summary: string;
  children: ReactNode;
  /** Paragraphs in small print. */
  footer: readonly ReactNode[];
};

/** The document of every mail: one column that is readable at 360 pixels, in light and in dark. */
export function MailLayout({ site, title, summary, children, footer }: MailLayoutProps) {
  const { brand, look, locale, sender } = site;
  const styles = mailStyles(look);
  const language = { lang: locale, dir: textDirection(locale) };
  return (
    <Html {...language}>
      <Head>
        <meta name="viewport" content="width=device-width,initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{title}</title>
        <style>{darkModeRules(look)}</style>
      </Head>
      <Body {...language} className="paper" style={styles.body}>
        {/* It would make a second title of the summary. */}
        <Preview useTitleTag={false}>{summary}</Preview>
        {/* Fixed, so that a picture that is not loaded or a wide table keeps to the column. */}
        <Container style={{ maxWidth: '600px', tableLayout: 'fixed' }}>
          <Text className="small" style={{ ...styles.small, marginBottom: '24px' }}>
            {brand}
          </Text>
          <Heading style={styles.h1}>{title}</Heading>
          {children}
          <Hr style={styles.rule} />
          {[...footer, ...(sender ? [sender] : [])].map((line, index) => (
            <Text key={index} className="small" style={styles.small}>
              {line}
            </Text>
          ))}
        </Container>
      </Body>
    </Html>
  );
}
