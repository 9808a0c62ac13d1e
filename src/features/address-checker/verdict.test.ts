import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { coinSchema } from '#lib/schema/coin-schema.ts';
import { withChecksum } from '#lib/content/eip55.ts';
import { listedContracts } from '#lib/content/listed-contracts.ts';
import { answersFor } from './verdict-labels.ts';
import { findAddresses, judge, MAX_PASTED } from './verdict.ts';

const folder = new URL('../../../content/coins/', import.meta.url);
const coins = readdirSync(folder).map((name) =>
  coinSchema.parse(JSON.parse(readFileSync(new URL(name, folder), 'utf8'))),
);
const { contracts } = listedContracts(coins);
const say = (pasted: string) => answersFor(judge(pasted, contracts, withChecksum));

const OTHER = withChecksum(`0x${'12ab'.repeat(10)}`);
const USDC = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48';

describe('what was pasted', () => {
  test.each([
    [` ${USDC}\n`, USDC],
    [`https://etherscan.io/token/${USDC}?a=1`, USDC],
    [`\u200b${USDC}\ufeff`, USDC],
    [
      'the contract is TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t, they say',
      'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t',
    ],
    ['31566704', '31566704'],
    ['https://explorer.example/token/31566704?a=1', '31566704'],
    ['https://explorer.example/mainnet/asset/31566704/', '31566704'],
    [`https://explorer.example/token/1234${'a'.repeat(30)}`, `1234${'a'.repeat(30)}`],
    ['31566704 coins', null],
    [`${USDC}ff`, null],
    ['USDC', null],
  ])('%j holds %s', (pasted, address) => {
    expect(findAddresses(pasted)).toEqual(address === null ? [] : [address]);
  });

  test.each([
    [`moved from ${USDC} to ${OTHER}`, [USDC, OTHER]],
    [`moved to ${OTHER}, before it was ${USDC}`, [OTHER, USDC]],
    [`https://etherscan.io/token/${USDC}?a=${OTHER}`, [USDC, OTHER]],
    [`https://algoscan.example/token/31566704?contract=${OTHER}`, [OTHER, '31566704']],
    [`https://algoscan.example/asset/123456789?was=${USDC}`, [USDC, '123456789']],
    ['https://algoscan.example/asset/31566704, now 123456789', ['31566704', '123456789']],
    [`${USDC} or TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t`, [USDC, 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t']],
    // Forms that no coin of ours has: another blockchain's, without 0x, with the x of another alphabet.
    [`${USDC} to bc1q${'7x'.repeat(19)}`, [USDC, `bc1q${'7x'.repeat(19)}`]],
    [`${USDC} to 0x${'12ab'.repeat(16)}`, [USDC, `0x${'12ab'.repeat(16)}`]],
    [`${USDC} to ${'10ab'.repeat(10)}`, [USDC, '10ab'.repeat(10)]],
    [`${USDC} to 0\u0445${'10ab'.repeat(10)}`, [USDC, '10ab'.repeat(10)]],
    [`${USDC}, again ${USDC.toLowerCase()}`, [USDC]],
    [`0X${USDC.slice(2)}`, [USDC]],
    // Neither of two that stand together without a gap is taken for one.
    [`${OTHER}${USDC}`, []],
  ])('%j holds %j', (pasted, addresses) => {
    expect(findAddresses(pasted)).toEqual(addresses);
  });
});

describe('the verdict', () => {
  test.each(contracts.map((one) => [one.ticker, one.chain, one.kind, one.address] as const))(
    '%s on %s, %s, is recognized',
    (ticker, chain, kind, address) => {
      const headings = say(address).map(({ heading }) => heading);
      const match = contracts.find((one) => one.address === address && one.chain === chain)!;
      expect(headings.join('\n')).toContain(`${match.shownAs ?? ticker} on ${chain}`);
      const tones = say(address).map(({ tone }) => tone);
      expect(tones).toContain(kind === 'issued' ? 'good' : 'care');
    },
  );

  test('a stand-in for coins that are locked elsewhere isn’t called the coin itself', () => {
    const [answer] = say('0xFd086bC7CD5C481DCC9C85ebE478A1C0b69FCbb9');
    expect(answer!.tone).toBe('care');
    expect(answer!.heading).toContain('a stand-in for Tether USD');
    expect(answer!.lines.join()).toContain('Tether doesn’t redeem it here');
  });

  test('small letters and capitals are the same address on an Ethereum-like chain', () => {
    expect(say(USDC.toLowerCase())[0]).toMatchObject({ tone: 'good' });
    expect(say(USDC.toLowerCase())[0]!.lines.join()).not.toContain('mistyped');
  });

  test('elsewhere they are not', () => {
    const tron = 'TR7NHqjeKQxGTCi8q8ZY4pL8otSzgjLj6t';
    expect(say(tron)[0]!.tone).toBe('good');
    expect(say(tron.replace('N', 'n'))[0]!.tone).not.toBe('good');
  });

  test('the old doubles of OP Mainnet are named', () => {
    expect(say('0x94b008aa00579c1307b0ef2c499ad98a8ce58e58')[0]!.heading).toBe(
      'USDT on OP Mainnet: an old contract, no longer in use for Tether USD',
    );
    expect(say('0x7F5c764cBc14f9669B88837ca1490cCa17c31607')[0]!.heading).toContain(
      'an old contract',
    );
  });

  test('an address in use on several chains is told for each', () => {
    const answers = say('0xc5f0f7b66764F6ec8C8Dff7BA683102295E16409');
    expect(answers.map(({ heading }) => heading)).toEqual([
      'FDUSD on Ethereum: the contract of First Digital USD',
      'FDUSD on BNB Chain: the contract of First Digital USD',
    ]);
  });

  test('one that is alike at both ends is a warning, with the true one beside it', () => {
    const poisoned = `0xA0b8${'1'.repeat(32)}eB48`;
    expect(say(poisoned)[0]).toMatchObject({ tone: 'bad' });
    expect(say(poisoned)[0]!.lines[0]).toContain(USDC);
  });

  test('one that we do not have is not called false', () => {
    expect(say(OTHER)[0]).toMatchObject({ tone: 'care', addresses: [OTHER] });
    expect(say(OTHER)[0]!.lines.join()).toContain('we may simply not have it');
    expect(say(OTHER)[0]!.lines.join()).toContain('Is it the address of a person, or your own?');
  });

  test('the contract of a coin is no address to be paid at', () => {
    expect(say(USDC)[0]).toMatchObject({ tone: 'good' });
    expect(say(USDC)[0]!.lines.join()).toContain('Never send coins to this address');
  });

  test('a contract on our list is never called so where another address stands beside it', () => {
    for (const text of [
      `USDC has moved from ${USDC} to ${OTHER}`,
      `https://algoscan.example/token/31566704?contract=${OTHER}`,
      `https://algoscan.example/asset/123456789?was=${USDC}`,
      `https://etherscan.io/token/${USDC}?a=${OTHER}`,
    ]) {
      const answers = say(text);
      expect(answers, text).toMatchObject([
        { tone: 'care', heading: 'This text has more than one address' },
      ]);
      expect(answers[0]!.addresses, text).toHaveLength(2);
    }
    expect(say(`${USDC} ${USDC.toLowerCase()}`)[0]).toMatchObject({ tone: 'good' });
  });

  test('nor where the field cut off the end of the text', () => {
    const text = `${USDC} ${'is the old one, '.repeat(40)} ${OTHER}`.slice(0, MAX_PASTED);
    expect(say(text)).toMatchObject([{ tone: 'care', heading: 'This text is too long to check' }]);
  });

  test('the answer shows the address that was checked, whole', () => {
    expect(say(`https://etherscan.io/token/${USDC}`)[0]!.addresses).toEqual([USDC]);
    const poisoned = `0xA0b8${'1'.repeat(32)}eB48`;
    expect(say(poisoned)[0]!.addresses).toEqual([poisoned]);
  });

  test('capitals that do not fit are pointed out', () => {
    const mixed = `0x${'aB'.repeat(20)}`;
    const [answer] = say(mixed);
    expect(answer).toMatchObject({ heading: 'There is an error in this address' });
    expect(answer!.lines).toEqual([expect.stringContaining('mistyped or changed')]);
  });

  test('nothing, and no address, get an answer too', () => {
    expect(say('  ')[0]!.heading).toBe('Paste an address first');
    expect(say('hello')[0]!.heading).toBe('There is no address in this text');
  });
});
