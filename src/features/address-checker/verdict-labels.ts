import type { ListedContract, Verdict } from './verdict.ts';

/** What is shown for a verdict: a heading, sentences, and links. */
export type Answer = {
  tone: 'good' | 'care' | 'bad';
  heading: string;
  lines: readonly string[];
  links: readonly { text: string; href: string }[];
};

const MISTYPED =
  'The capital letters don’t fit the rest of the address, so a character was mistyped or changed. Copy it again from the issuer’s page.';
const NOT_A_PROOF =
  'We may simply not have it. Type the address of the issuer’s page yourself, and compare the contract’s address with it, character by character.';

function shown({ shownAs, ticker }: ListedContract): string {
  return shownAs ?? ticker;
}

function answerForOne(match: ListedContract): Answer {
  const { name, chain, kind, note, coin, issuersPage } = match;
  const links = [
    { text: `${name} on this site`, href: `/learn/coins/${coin}` },
    ...(issuersPage ? [{ text: 'The issuer’s own list', href: issuersPage }] : []),
  ];
  const lines = note ? [note] : [];
  if (kind === 'issued') {
    return {
      tone: 'good',
      heading: `${shown(match)} on ${chain}: the contract of ${name}`,
      lines: [
        ...lines,
        'Is this the blockchain that you are on? The same characters on another one are a different contract.',
      ],
      links,
    };
  }
  return {
    tone: 'care',
    heading:
      kind === 'bridged'
        ? `${shown(match)} on ${chain}: a bridged form of ${name}, not the issuer’s own`
        : `${shown(match)} on ${chain}: an old contract, no longer in use for ${name}`,
    lines,
    links,
  };
}

/** The answers for a verdict, more than one where an address is in use on several chains. */
export function answersFor(verdict: Verdict): Answer[] {
  switch (verdict.kind) {
    case 'empty':
      return [{ tone: 'care', heading: 'Paste an address first', lines: [], links: [] }];
    case 'no-address':
      return [
        {
          tone: 'care',
          heading: 'There is no address in this text',
          lines: [
            'Contracts look like 0x and 40 more characters, or like a long word of letters and digits.',
          ],
          links: [],
        },
      ];
    case 'listed':
      return verdict.matches.map((match) => {
        const answer = answerForOne(match);
        return verdict.isMistyped ? { ...answer, lines: [MISTYPED, ...answer.lines] } : answer;
      });
    case 'look-alike':
      return [
        {
          tone: 'bad',
          heading: `This is not ${verdict.of.name}, though it begins and ends like it`,
          lines: [
            `The contract of ${shown(verdict.of)} on ${verdict.of.chain} is ${verdict.of.address}.`,
            'Thieves make addresses that match at both ends and hope that you’ll mistake one for the other.',
          ],
          links: [
            { text: `${verdict.of.name} on this site`, href: `/learn/coins/${verdict.of.coin}` },
          ],
        },
      ];
    case 'unknown':
      return [
        {
          tone: 'care',
          heading: 'This address isn’t on our list',
          lines: verdict.isMistyped ? [MISTYPED, NOT_A_PROOF] : [NOT_A_PROOF],
          links: [{ text: 'Every coin that we list', href: '/learn/coins' }],
        },
      ];
  }
}
