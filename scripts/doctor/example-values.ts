import { finding, type Finding, type Rule } from './finding.ts';

/** RFC 2606 and RFC 6761: names that are nobody's. */
const RESERVED_HOST = /(^|\.)(example\.(com|org|net)|example|test|invalid|localhost)$/i;
/** 555-0100 to 555-0199 are for fiction in the North American plan. */
const FICTIONAL_PHONE = /555[ -]?01\d\d$/;
const EXAMPLE_HANDLE = /^@?(example|yourname|handle)$/i;

function hostOf(text: string): string | null {
  if (/^https?:\/\//i.test(text)) return URL.parse(text)?.hostname ?? null;
  return /^[^\s@]+@([^\s@]+)$/.exec(text)?.[1] ?? null;
}

/** Why a text is an example that nobody answers, or null. */
export function exampleReason(text: string): string | null {
  const host = hostOf(text);
  if (host && RESERVED_HOST.test(host)) return `${host} is reserved for examples`;
  if (FICTIONAL_PHONE.test(text)) return 'the number is reserved for fiction';
  if (EXAMPLE_HANDLE.test(text)) return 'it is an example';
  return null;
}

function effectOf(setting: string): string {
  if (setting.startsWith('contact.')) return 'visitors who use it reach nobody';
  if (setting.startsWith('adverts.')) return 'no advert arrives, the house adverts stay';
  if (setting.startsWith('embeds.')) return 'the frame stays empty';
  return 'the link leads nowhere';
}

function findIn(value: unknown, setting: string): Finding[] {
  if (typeof value === 'string') {
    const reason = exampleReason(value);
    if (!reason) return [];
    return [finding('example', setting, `${value}: ${reason}`, effectOf(setting))];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]) =>
    findIn(inner, setting ? `${setting}.${key}` : key),
  );
}

export const exampleValues: Rule = ({ site }) => findIn(site, '');
