import type { Delivery } from './mail.ts';

/** What a mail server said to a mail that it did not take. */
export type SmtpReply = {
  /** Status code (RFC 5321), such as 550. */
  code: number;
  /** The whole reply, of one line or several, each with its status code. */
  text: string;
  /** The command that it answers, such as `RCPT TO`. */
  command: string;
};

const MAX_REPLY_CHARACTERS = 200;

/**
 * Enhanced status codes (RFC 3463, 7505) that say of a mailbox that it does not exist: unknown
 * mailbox, unknown host, bad syntax, moved without a trace, a host that takes no mail, disabled.
 */
const hardBounceCodes = new Set(['5.1.1', '5.1.2', '5.1.3', '5.1.6', '5.1.10', '5.2.1']);
/** The same about whom the mail is from: that is us. */
const senderCodes = new Set(['5.1.7', '5.1.8']);
/** "The domain takes no mail" (RFC 7504). */
const DOMAIN_TAKES_NO_MAIL = 556;
/** Wants a login, or did not take the one that it got (RFC 4954). */
const authCodes = new Set([530, 534, 535, 538]);
const authEnhanced = new Set(['5.7.8', '5.7.9', '5.7.11', '5.7.14']);

/** Words about us that servers put beside any code, 5.1.1 too. */
const policyWords =
  /\brelay|block|black ?list|\b[dr]n?s?bl\b|spamhaus|barracuda|spam|reputation|polic|authenticat|log ?in|rcpthosts|not allowed|denied|prohibited|banned|\bspf\b|\bdkim\b|\bdmarc\b|rate limit/i;
/** Without an enhanced code only words like these say that a mailbox does not exist. */
const unknownWords =
  /(user|mailbox|recipient|address|account)( is)? (unknown|not found|does(n't| not) exist|disabled)|(unknown|invalid|no such|non-?existent) (local )?(user|mailbox|recipient|address|account|person)|no mailbox here/i;

/** Of an account that has sent what it may for now (rate limit, quota): every next mail hears it too. */
const limitWords =
  /\b(limit|quota)s?\b[^.]*\b(exceed|reach)|\b(exceed|reach)\w*\b[^.]*\b(limit|quota)|too many (e-?mails|messages|mails)|\b(hourly|daily|sending|rate)[ -](limit|quota)/i;
/** With these words the limit is that of a reader's mailbox. */
const mailboxWords = /mailbox|inbox|recipient|\buser\b|email account/i;

/** Its enhanced status codes (RFC 2034), one a line. */
function enhancedCodes(text: string): string[] {
  const found = text.matchAll(/^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/gm);
  return [...new Set([...found].map(([, code = '']) => code))];
}

/** One line without control characters, and without addresses, whose words mean nothing here. */
function withoutAddresses(text: string): string {
  const line = text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
  return line.replace(/<?[^\s<>@]*@[^\s<>@]*>?/g, '<address>');
}

/** Whether it says of the mailbox, and of nothing else, that it does not exist. */
function isHardBounce({ code, text }: SmtpReply, enhanced: readonly string[]): boolean {
  const words = withoutAddresses(text);
  if (policyWords.test(words)) return false;
  if (enhanced.length > 0) return enhanced.every((one) => hardBounceCodes.has(one));
  if (code === DOMAIN_TAKES_NO_MAIL) return true;
  return [550, 551, 553].includes(code) && unknownWords.test(words);
}

/** Whether it is about whoever sends, so that the next mail would hear the same. */
function isFatal({ code, command }: SmtpReply, enhanced: readonly string[]): boolean {
  if (authCodes.has(code) || enhanced.some((one) => authEnhanced.has(one))) return true;
  // Greeting, EHLO, AUTH and MAIL: nobody had said yet whom the mail was for.
  return !command.startsWith('RCPT') && !command.startsWith('DATA');
}

/**
 * Whether a refusal for good is about a mailbox that is full or odd (5.2.2, 552), or of a kind
 * that servers use for both (5.1.0, 5.4.1, 5.5.0, a bare 550).
 */
function isOfMailbox({ code, text }: SmtpReply, enhanced: readonly string[]): boolean {
  const words = withoutAddresses(text);
  if (policyWords.test(words)) return false;
  if (enhanced.length > 0)
    return enhanced.every((one) => /^5\.[1245]\./.test(one) && !senderCodes.has(one));
  return [550, 551, 552, 553].includes(code);
}

/** Whether a refusal for now is about how much our account may send, and about no mailbox. */
function isOfLimit({ text }: SmtpReply, enhanced: readonly string[]): boolean {
  const words = withoutAddresses(text);
  const isOfMailbox = mailboxWords.test(words) || enhanced.some((one) => one.startsWith('4.2.'));
  return limitWords.test(words) && !isOfMailbox;
}

/**
 * Classifies an SMTP reply (bounce handling): is the mailbox gone, does the server refuse us, or
 * is it worth another try? Most replies of 5xx are about the sender: a block list, a relay that
 * does not know us, a password that has expired. Only those that name the mailbox count against
 * it, and in doubt none does.
 */
export function classifyReply(reply: SmtpReply): Delivery {
  const enhanced = enhancedCodes(reply.text);
  const code = [String(reply.code), ...enhanced.slice(0, 1)].join(' ');
  const atRecipient = reply.command.startsWith('RCPT');
  const shown = withoutAddresses(reply.text).slice(0, MAX_REPLY_CHARACTERS);
  if (reply.code < 500) {
    if (isOfLimit(reply, enhanced)) return { kind: 'blocked', code, reply: shown, isFatal: false };
    // 421 closes the connection; 4.3, 4.4 and 4.7 are about hosts, routes and policies.
    const ofOthers = reply.code === 421 || enhanced.some((one) => /^4\.[347]\./.test(one));
    return { kind: 'failed', byMailbox: atRecipient && !ofOthers, code };
  }
  // Commands in the wrong order say nothing about anybody.
  if (reply.code === 503) return { kind: 'failed', byMailbox: false, code };
  const fatal = isFatal(reply, enhanced);
  if (!fatal && isHardBounce(reply, enhanced)) return { kind: 'refused', code, reply: shown };
  if (!fatal && atRecipient && isOfMailbox(reply, enhanced))
    return { kind: 'failed', byMailbox: true, code, reply: shown };
  return { kind: 'blocked', code, reply: shown, isFatal: fatal };
}
