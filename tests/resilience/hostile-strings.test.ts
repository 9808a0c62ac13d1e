import { BlockList } from 'node:net';
import { describe, expect, test } from 'vitest';
import { createEncodingChooser } from '#server/http/accept-encoding.ts';
import { parseRange } from '#server/http/byte-range.ts';
import { clientIp, networkOf } from '#server/http/client-ip.ts';
import { parseForm, parseJson } from '#server/forms/form-body.ts';
import { createHostCheck } from '#server/http/host-check.ts';
import { isSameOrigin } from '#server/forms/same-origin.ts';
import { matchesTag } from '#server/http/serve-resource.ts';
import { createTimeTokens } from '#server/forms/time-token.ts';
import { emailsIn } from '#server/mail/eml-folder.ts';
import { feedDate } from '#server/news/feed-date.ts';
import { holdsKeyword } from '#server/news/keywords.ts';
import { plainText, webLink } from '#server/news/plain-text.ts';
import { createUnsubscribeTokens } from '#server/newsletter/unsubscribe-token.ts';
import { contactSchema } from '#shared/contact.ts';
import { formsSchema } from '#shared/form-definition.ts';
import { messageFormSchema } from '#shared/message-form.ts';
import { parseNewsQuery } from '#shared/news.ts';
import { newsletterSchema, normalizeEmail } from '#shared/newsletter.ts';
import { proofSchema } from '#shared/proof.ts';
import { cpuMsOf } from '#tests/cpu-time.ts';
import { site as second } from '#tests/fixtures/second-site.ts';

const LENGTH = 50_000;
const MAX_MS = 50;

/** What makes a pattern that backtracks go back and forth: long runs, and an end that fits none. */
const units =
  'a|@|.|-|0|,|;|%|<|&|"|/|:|=|a.|a@|.a|-a|a-|@.|%0|%2|&#|&a;|<a|<!--|ab | a|""|1.|:0|::|=?|q=|0,|a=b&|{"a":|[|ж|稳|🪙'
    .split('|')
    .concat([' ', '\t', '\n', '\\', '\r\n ', '\u2028']);
const hostile = units.flatMap((unit) => {
  const run = unit.repeat(Math.ceil(LENGTH / unit.length));
  return [run, `${run}!`, `x${run}\0`, `a@b.org${run}`];
});

const key = { id: 1, secret: Buffer.alloc(32, 1) };
const ring = { current: key, byId: () => key };
const time = createTimeTokens(key, 'contact-form');
const leave = createUnsubscribeTokens(ring);
const isHost = createHostCheck(new URL('https://site.example'));
const choose = createEncodingChooser();
const proxies = new BlockList();
proxies.addAddress('127.0.0.1');
const message = { name: 'x', email: 'a@b.org', category: 'press', message: 'x' };
const form = 'application/x-www-form-urlencoded';
const configured = formsSchema
  .parse(second.forms)
  .map((one) => ({ schema: messageFormSchema(one), fields: one.fields }));

const readers: Record<string, (text: string) => unknown> = {
  'an address': normalizeEmail,
  'the newsletter form': (text) => newsletterSchema.safeParse({ email: text, company: text }),
  'each field of the contact form': (text) =>
    Object.keys(contactSchema.shape).map((field) =>
      contactSchema.safeParse({ ...message, [field]: text }),
    ),
  'a message of the contact form': (text) =>
    contactSchema.safeParse({ ...message, message: text.slice(0, 5_000) }),
  'each field of a form that is configured': (text) =>
    configured.flatMap(({ schema, fields }) =>
      fields.map(({ name }) => schema.safeParse({ ...message, [name]: text })),
    ),
  'a proof': (text) =>
    proofSchema.safeParse({
      challenge: { parameters: { [text]: text }, signature: text },
      solution: { counter: 1, derivedKey: text },
    }),
  'a token of a form': (text) => [time.check(text, '', 1), time.check(`1.${text}`, text, 1)],
  'a token for leaving': (text) => [leave.read(text), leave.read(`1.1.${text}`)],
  'the Host header': isHost,
  'the Accept-Encoding header': choose,
  'the Range header': (text) => [parseRange(text, 100), parseRange(`bytes=${text}`, 100)],
  'the If-None-Match header': (text) => matchesTag(text, '"tag"'),
  'the Origin header': (text) => [
    isSameOrigin(undefined, text, 'site.example'),
    isSameOrigin(undefined, 'https://site.example', text),
  ],
  'the X-Forwarded-For header': (text) => networkOf(clientIp('127.0.0.1', text, proxies)),
  'an IPv6 address': networkOf,
  'a JSON body': (text) => parseJson('application/json', Buffer.from(text)),
  'a form body': (text) => parseForm(form, Buffer.from(text)),
  'a content type': (text) => parseJson(text, Buffer.from('{}')),
  'the query of the board': (text) =>
    parseNewsQuery(new URLSearchParams({ source: text, topic: text, page: text })),
  'the text of a feed': (text) => plainText(text, 500),
  'a link of a feed': (text) => webLink(text, 'https://a.example'),
  'a date of a feed': (text) => feedDate(text, 0),
  'a title held against a keyword': (text) => holdsKeyword(text, 'stablecoin'),
  'the head of a mail in a file': emailsIn,
};

/**
 * Fastest of up to three, in milliseconds: what else the machine does is not the pattern's error. The
 * first that is in time tells.
 */
function fastest(read: (text: string) => unknown, text: string): number {
  let least = Infinity;
  for (let tried = 0; tried < 3 && least > MAX_MS; tried += 1)
    least = Math.min(
      least,
      cpuMsOf(() => read(text)),
    );
  return least;
}

describe('sec-X16: 50 kB that were made to stall a reader', () => {
  test.each(Object.entries(readers))('sec-X16: %s is read in time', (_name, read) => {
    const slow = hostile
      .map((text) => ({ text: JSON.stringify(text.slice(0, 12)), ms: fastest(read, text) }))
      .filter(({ ms }) => ms > MAX_MS);
    expect(slow).toEqual([]);
  });

  test('the clock sees a pattern that stalls', () => {
    const stalls = (text: string) => /^(\w+\s?)+$/.test(text.slice(0, 25));
    expect(fastest(stalls, `${'a'.repeat(24)}!`)).toBeGreaterThan(MAX_MS);
  });
});
