import type { ListedContract, Verdict } from './verdict.ts';
import * as m from '#messages/address-checker.ts';

/** What is shown for a verdict: a heading, sentences, and links. */
export type Answer = {
  tone: 'good' | 'care' | 'bad';
  heading: string;
  lines: readonly string[];
  links: readonly { text: string; href: string }[];
};

function shown({ shownAs, ticker }: ListedContract): string {
  return shownAs ?? ticker;
}

function answerForOne(match: ListedContract): Answer {
  const { name, chain, kind, note, coin, issuersPage } = match;
  const links = [
    { text: m.onThisSite({ name }), href: `/learn/coins/${coin}` },
    ...(issuersPage ? [{ text: m.theIssuersOwnList(), href: issuersPage }] : []),
  ];
  const lines = [...(note ? [note] : []), m.neverSendCoinsToThis()];
  if (kind === 'issued') {
    return {
      tone: 'good',
      heading: m.onChainTheContractOf({ address: shown(match), chain, name }),
      lines: [...lines, m.isThisTheBlockchainThat()],
      links,
    };
  }
  return {
    tone: 'care',
    heading: headingWithCare[kind]({ address: shown(match), chain, name }),
    lines,
    links,
  };
}

const headingWithCare = {
  'stand-in': m.onChainAStandIn,
  bridged: m.onABridgedFormOf,
  legacy: m.onChainAnOldContract,
};

function answerForUnknown({ isMistyped }: { isMistyped: boolean }): Answer {
  // What is wrong with the address itself is the answer: no list could have it.
  if (isMistyped)
    return {
      tone: 'care',
      heading: m.thisAddressHasAnError(),
      lines: [m.theCapitalLettersDontFit()],
      links: [],
    };
  return {
    tone: 'care',
    heading: m.thisAddressIsntOnOur(),
    lines: [m.weMaySimplyNotHaveIt()],
    links: [{ text: m.everyCoinThatWeList(), href: '/learn/coins' }],
  };
}

/** The answers for a verdict, more than one where an address is in use on several chains. */
export function answersFor(verdict: Verdict): Answer[] {
  switch (verdict.kind) {
    case 'empty':
      return [{ tone: 'care', heading: m.pasteAnAddressFirst(), lines: [], links: [] }];
    case 'no-address':
      return [
        {
          tone: 'care',
          heading: m.thereIsNoAddressIn(),
          lines: [m.contractsLookLikeAndMore()],
          links: [],
        },
      ];
    case 'listed':
      return verdict.matches.map((match) => {
        const answer = answerForOne(match);
        return verdict.isMistyped
          ? { ...answer, lines: [m.theCapitalLettersDontFit(), ...answer.lines] }
          : answer;
      });
    case 'look-alike':
      return [
        {
          tone: 'bad',
          heading: m.thisIsNotThoughIt({ name: verdict.of.name }),
          lines: [
            m.theContractOfOnIs({
              value: shown(verdict.of),
              chain: verdict.of.chain,
              address: verdict.of.address,
            }),
            m.thievesMakeAddressesThatMatch(),
          ],
          links: [
            {
              text: m.onThisSite({ name: verdict.of.name }),
              href: `/learn/coins/${verdict.of.coin}`,
            },
          ],
        },
      ];
    case 'unknown':
      return [answerForUnknown(verdict)];
  }
}
