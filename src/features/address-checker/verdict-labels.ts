import type { ListedContract, Verdict } from './verdict.ts';
import * as m from '#messages/address-checker.ts';

/** What is shown for a verdict: a heading, sentences, and links. */
export type Answer = {
  tone: 'good' | 'care' | 'bad';
  heading: string;
  /** The addresses that it speaks of, whole. */
  addresses: readonly string[];
  lines: readonly string[];
  links: readonly { text: string; href: string }[];
};

type VerdictOf<Kind> = Extract<Verdict, { kind: Kind }>;

function shown({ shownAs, ticker }: ListedContract): string {
  return shownAs ?? ticker;
}

function answerForOne(match: ListedContract): Omit<Answer, 'addresses'> {
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

/** What is shown where nothing was checked. */
function nothingChecked(heading: string, ...lines: string[]): Answer {
  return { tone: 'care', heading, addresses: [], lines, links: [] };
}

function answersForListed({ address, matches, isMistyped }: VerdictOf<'listed'>): Answer[] {
  return matches.map((match) => {
    const { lines, ...rest } = answerForOne(match);
    const own = isMistyped ? [m.theCapitalLettersDontFit()] : [];
    return { ...rest, addresses: [address], lines: [...own, ...lines] };
  });
}

function answerForLookAlike({ address, of }: VerdictOf<'look-alike'>): Answer {
  const { name, chain, coin } = of;
  return {
    tone: 'bad',
    heading: m.thisIsNotThoughIt({ name }),
    addresses: [address],
    lines: [
      m.theContractOfOnIs({ value: shown(of), chain, address: of.address }),
      m.thievesMakeAddressesThatMatch(),
    ],
    links: [{ text: m.onThisSite({ name }), href: `/learn/coins/${coin}` }],
  };
}

function answerForUnknown({ address, isMistyped }: VerdictOf<'unknown'>): Answer {
  // What is wrong with the address itself is the answer: no list could have it.
  const said = isMistyped
    ? nothingChecked(m.thisAddressHasAnError(), m.theCapitalLettersDontFit())
    : nothingChecked(m.thisAddressIsntOnOur(), m.weMaySimplyNotHaveIt());
  const links = isMistyped ? [] : [{ text: m.everyCoinThatWeList(), href: '/learn/coins' }];
  return { ...said, addresses: [address], links };
}

/** The answers for a verdict, more than one where an address is in use on several chains. */
export function answersFor(verdict: Verdict): Answer[] {
  switch (verdict.kind) {
    case 'empty':
      return [nothingChecked(m.pasteAnAddressFirst())];
    case 'too-long':
      return [nothingChecked(m.thisTextIsTooLong(), m.pasteTheAddressByItself())];
    case 'no-address':
      return [nothingChecked(m.thereIsNoAddressIn(), m.contractsLookLikeAndMore())];
    case 'several': {
      const said = nothingChecked(m.thisTextHasMoreThanOne(), m.weCheckedNoneOfThese());
      return [{ ...said, addresses: verdict.addresses }];
    }
    case 'listed':
      return answersForListed(verdict);
    case 'look-alike':
      return [answerForLookAlike(verdict)];
    case 'unknown':
      return [answerForUnknown(verdict)];
  }
}
