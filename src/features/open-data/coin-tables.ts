/** Tables of coins, of what holders may do, and of contracts. */
import { lastChecked } from '#lib/content/last-checked.ts';
import { contract, rights } from '#lib/schema/coin-fields.ts';
import { type CoinRights, coinSchema } from '#lib/schema/coin-schema.ts';
import {
  about,
  BASIS,
  basisOf,
  CHECKED,
  choicesOf,
  codes,
  CORRECTED,
  count,
  key,
  maybe,
  STATEMENT,
  text,
} from './columns.ts';
import { coinPath, correctedOn } from './changed-days.ts';
import type { DataTable, Row } from './data-table.ts';
import { contractKey } from './entry-keys.ts';
import type { OpenContent } from './open-content.ts';

const CHAINS =
  'Blockchains on which it exists, in words for readers: parts are separated by "; ", and a part can be a phrase such as "others, bridged". The codes of chains are in `contracts`.';

export function coinTable({ coins, corrections }: OpenContent): DataTable {
  const lookUp = correctedOn(corrections);
  return {
    name: 'coins',
    title: 'Coins',
    description:
      'This table has one row for each coin in the directory, whether it is in use or has ended. The order isn’t a ranking.',
    page: '/learn/coins',
    checked: lastChecked(coins),
    primaryKey: ['id'],
    foreignKeys: [],
    columns: [
      text('id', 'Short name in lower case; the coin’s page is /learn/coins/<id>.'),
      text('name', 'Name of the coin.'),
      text('ticker', 'Letters under which it trades.'),
      text('lead', 'Whose coin it is and what backs it, in one sentence.'),
      text('verdict', 'Who gives a holder the money back, how fast, and what could stop it.'),
      codes('design', 'How the coin keeps its peg.', choicesOf(coinSchema.shape.design)),
      text(
        'peg_unit',
        'What it promises to be worth: a currency code, XAU for gold, CPI for prices.',
      ),
      text('peg', 'The same in words.'),
      text('issuer', 'Short name of the company or protocol that issues it.'),
      text('backing', 'What backs it, in a few words.'),
      codes(
        'status',
        'Whether the coin works as it was meant to.',
        choicesOf(coinSchema.shape.status),
      ),
      maybe(about('launched', 'When it could first be had.')),
      maybe(about('ended', 'When it stopped being what it was meant to be.')),
      maybe(text('chains', CHAINS)),
      maybe(text('site', 'Web address of the issuer or protocol.')),
      maybe(text('contracts_page', 'Page on which the issuer lists its own contracts.')),
      CHECKED,
      CORRECTED,
    ],
    rows: coins.map((coin) => coinRow(coin, lookUp(coinPath(coin.id)))),
  };
}

function coinRow(coin: OpenContent['coins'][number], corrected: string | null): Row {
  return {
    id: coin.id,
    name: coin.name,
    ticker: coin.ticker,
    lead: coin.lead,
    verdict: coin.verdict,
    design: coin.design,
    peg_unit: coin.peg.unit,
    peg: coin.peg.text,
    issuer: coin.issuer.short,
    backing: coin.backing.short,
    status: coin.status,
    launched: coin.launched,
    ended: coin.ended,
    chains: coin.chains?.names.join('; ') ?? null,
    site: coin.site,
    contracts_page: coin.contractsPage,
    checked: coin.checked,
    corrected,
  };
}

/** Each right of a holder, with the question that content answers in it. */
const RIGHTS = Object.fromEntries(
  Object.entries(rights.shape).map(([right, field]) => [
    right,
    (field.meta()?.description ?? right).replace(/\.$/, ''),
  ]),
);

export function rightsTable({ coins }: OpenContent): DataTable {
  return {
    name: 'holder-rights',
    title: 'What holders of a coin may do',
    description:
      'For each coin, this table answers the same questions about its holders’ rights, with one row for each answer. The answer is empty if we haven’t looked it up, for example because the coin has ended.',
    page: '/learn/coins/compare',
    checked: lastChecked(coins),
    primaryKey: ['coin', 'right'],
    foreignKeys: [key('coin', 'coins'), key('statement', 'statements')],
    columns: [
      text('coin', 'Id of the coin.'),
      codes('right', 'The question that the row answers.', RIGHTS),
      maybe(text('answer', 'What the sources say.')),
      maybe(STATEMENT),
      {
        ...CHECKED,
        description:
          'Day on which the coin’s answers were last compared with their sources. A row without an answer hasn’t been checked, so the day doesn’t count for it.',
      },
    ],
    rows: coins.flatMap((coin) =>
      (Object.keys(coin.rights) as (keyof CoinRights)[]).map((right) => ({
        coin: coin.id,
        right,
        answer: coin.rights[right]?.text ?? null,
        statement: coin.rights[right] ? `coins/${coin.id}/rights/${right}` : null,
        checked: coin.checked,
      })),
    ),
  };
}

export function contractTable({ coins }: OpenContent): DataTable {
  return {
    name: 'contracts',
    title: 'Contracts of coins',
    description:
      'This table has one row for each address of a coin’s contract or token, on each blockchain. Before you buy a coin or add it to a wallet, check its contract’s address against this list, character by character. Never send coins to one of these addresses.',
    page: '/learn/coins/check',
    checked: lastChecked(coins),
    primaryKey: ['chain', 'address', 'coin'],
    foreignKeys: [key('coin', 'coins'), key('statement', 'statements')],
    columns: [
      text('coin', 'Id of the coin.'),
      codes('chain', 'Blockchain on which the contract is.', choicesOf(contract.shape.chain)),
      text(
        'address',
        'Address of the contract, with its checksum where the chain has one. The API finds an address that begins with 0x in any case of its letters.',
      ),
      codes('kind', 'Whose token it is.', choicesOf(contract.shape.kind)),
      maybe(text('shown_as', 'Name under which wallets show it, where that is not the ticker.')),
      maybe(count('decimals', 'Digits after the decimal point that the contract counts in.')),
      maybe(text('note', 'What is particular about this contract.')),
      STATEMENT,
      BASIS,
      CHECKED,
    ],
    rows: coins.flatMap(({ id, checked, contracts, sources }) =>
      contracts.map((contract) => ({
        coin: id,
        chain: contract.chain,
        address: contract.address,
        kind: contract.kind,
        shown_as: contract.shownAs,
        decimals: contract.decimals,
        note: contract.note,
        statement: `coins/${id}/contracts/${contractKey(contract)}`,
        basis: basisOf(
          sources.filter(({ key: name }) => contract.from.includes(name)).map(({ mark }) => mark),
        ),
        checked,
      })),
    ),
  };
}

export function attestationTable({ coins }: OpenContent): DataTable {
  const reported = coins.flatMap((coin) => {
    const check = coin.rights.check;
    return check ? [{ coin, check }] : [];
  });
  return {
    name: 'attestations',
    title: 'Who examines the reserve',
    description:
      'If we know who examines a coin’s reserve, the coin has a row in this table. The row says who the examiner is, how often the examiner reports, and which report is the latest we have seen.',
    page: '/learn/coins/compare',
    checked: lastChecked(coins),
    primaryKey: ['coin'],
    foreignKeys: [key('coin', 'coins'), key('statement', 'statements')],
    columns: [
      text('coin', 'Id of the coin.'),
      text('report', 'Who examines it, how often, and the last report that we saw.'),
      STATEMENT,
      CHECKED,
    ],
    rows: reported.map(({ coin, check }) => ({
      coin: coin.id,
      report: check.text,
      statement: `coins/${coin.id}/rights/check`,
      checked: coin.checked,
    })),
  };
}
