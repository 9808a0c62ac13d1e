import type { Delivery } from './mail.ts';

/** Where a mail server is: host and port, without the user or the password. */
export function mailServerName(url: URL): string {
  return `${url.hostname}:${url.port || (url.protocol === 'smtps:' ? '465' : '587')}`;
}

type Label = (server: string, host: string) => string;

/** By the code of the operating system, of TLS, or of the SMTP client. */
const labels: Record<string, Label> = {
  ECONNREFUSED: (server) =>
    `connection to ${server} refused. Check the host and the port in SMTP_URL`,
  ECONNRESET: (server) => `${server} broke the connection off. Check the port in SMTP_URL`,
  ECONNECTION: (server) =>
    `${server} closed the connection without a word. Check the port in SMTP_URL`,
  EDNS: (_, host) => `unknown host ${host}. Check the name in SMTP_URL`,
  ENOTFOUND: (_, host) => `unknown host ${host}. Check the name in SMTP_URL`,
  EAI_AGAIN: (_, host) =>
    `the name ${host} cannot be looked up now. Check the name in SMTP_URL and this machine's DNS`,
  ESOCKET: (server) =>
    `no connection to ${server}. Port 465 needs smtps://, ports 587 and 25 need smtp://`,
  EHOSTUNREACH: (server) => `no route to ${server}. Check this machine's network and firewall`,
  ENETUNREACH: (server) => `no route to ${server}. Check this machine's network and firewall`,
  CONNECT_TIMEOUT: (server) =>
    `timeout: no connection to ${server}. Check the port, and whether the firewall or the hosting provider blocks it`,
  GREETING_TIMEOUT: (server) =>
    `timeout: ${server} said nothing. Port 465 needs smtps://, ports 587 and 25 need smtp://`,
  ETIMEDOUT: (server) => `timeout: ${server} did not answer in time. Try again later`,
  SOCKET_TIMEOUT: (server) => `timeout: ${server} did not answer in time. Try again later`,
  deadline: (server) =>
    `timeout: ${server} did not answer in time. Nobody knows whether the mail arrived`,
  EPROTOCOL: (server) => `what answers at ${server} is no mail server. Check the port in SMTP_URL`,
  EAUTH: (server) => `user or password refused by ${server}. Check both in SMTP_URL`,
  ETLS: (server) =>
    `${server} offers no TLS, so the mail and the password would travel in the clear. Use smtps:// with port 465, or another mail server`,
  CERT_HAS_EXPIRED: (server) => `the TLS certificate of ${server} has expired`,
  ERR_TLS_CERT_ALTNAME_INVALID: (server, host) =>
    `the TLS certificate of ${server} is for another name than ${host}. Write the server's own name in SMTP_URL`,
  ERR_SSL_WRONG_VERSION_NUMBER: (server) =>
    `${server} does not begin with TLS. Port 465 needs smtps://, ports 587 and 25 need smtp://`,
};

/** Codes of certificates that nobody known has signed. */
const UNTRUSTED =
  /^(DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED_CERT_IN_CHAIN|UNABLE_TO_(VERIFY_LEAF_SIGNATURE|GET_ISSUER_CERT(_LOCALLY)?))$/;
/** Wants a login, or did not take the one that it got (RFC 4954). */
const LOGIN_REFUSED = /^(534|535)\b|\b5\.7\.[89]\b/;
const LOGIN_WANTED = /^530\b/;

function byCode(code: string, server: string, host: string): string {
  const known = Object.hasOwn(labels, code) ? labels[code] : undefined;
  if (known) return known(server, host);
  if (UNTRUSTED.test(code))
    return `the TLS certificate of ${server} is not one that is trusted (${code})`;
  if (/TLS|SSL|CERT/.test(code)) return `no TLS connection to ${server} (${code})`;
  if (/^4\d\d\b/.test(code)) return `${server} put the mail off (${code}). Try again later`;
  return `${server} did not take the mail (${code})`;
}

/**
 * Formats the label of a delivery error, why a mail was not sent: connection refused, unknown host, timeout, TLS, user or
 * password refused. One or two sentences without a full stop at the end, and without addresses.
 * @param url of the mail server, `SMTP_URL`; null where mail is written to files
 */
export function formatMailFailure(
  delivery: Exclude<Delivery, { kind: 'sent' }>,
  url: URL | null,
): string {
  const { code } = delivery;
  if (url === null) return `the mail could not be written to a file (${code})`;
  const server = mailServerName(url);
  if (delivery.kind === 'blocked') {
    if (LOGIN_REFUSED.test(code))
      return `user or password refused (${code}) by ${server}. Check both in SMTP_URL; write %25 for %, %40 for @ and %3A for :`;
    if (LOGIN_WANTED.test(code))
      return `${server} wants a login (${code}). Put user and password into SMTP_URL`;
    if (code in labels) return byCode(code, server, url.hostname);
    return `${server} refuses our mail: check MAIL_FROM and what your account may send. It said: "${delivery.reply}"`;
  }
  if (delivery.kind === 'refused')
    return `the mailbox does not exist, according to ${server}. It said: "${delivery.reply}"`;
  return byCode(code, server, url.hostname);
}
