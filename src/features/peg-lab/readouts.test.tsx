import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { FULL, horizontalAxis, verticalAxis } from '#ui/chart/scales.ts';
import { bankRunDefinition } from './bank-run.ts';
import { bankRunControls, type BankRunKey } from './bank-run-settings.ts';
import { deltaNeutral } from './delta-neutral.ts';
import { Cases } from './frame/cases.tsx';
import { chartSpecData } from './frame/chart-spec.ts';
import type { Definition, Settings } from './frame/definition.ts';
import { Explorable } from './frame/explorable.tsx';
import { rebase } from './rebase.ts';
import { redemption } from './redemption.ts';
import { spiralDefinition } from './spiral.ts';
import { ruleOf } from './vault-settings.ts';
import { vault } from './vault.ts';

const spiral = spiralDefinition(null);

/** What an explorable says at a step, at the end of the run by default. */
function saidBy<Key extends string, Run>(
  definition: Definition<Key, Run>,
  settings: Settings<Key>,
  at?: number,
) {
  const run = definition.run(settings);
  const step = at ?? definition.lastStep(run);
  const counts = definition.scene.counts({ run, step, settings });
  return {
    counts: counts.map(({ value, name }) => `${value} ${name}`),
    sentence: definition.sentence(run, step, settings),
    pictures: definition.pictures(run, settings),
  };
}

const caseOf = <Key extends string, Run>({ cases }: Definition<Key, Run>, id: string) =>
  cases.find((one) => one.id === id)!.settings;

describe('the hedged coin', () => {
  test('the two parts of its backing add up to what is behind each coin', () => {
    for (const { settings } of deltaNeutral.cases)
      for (const hedged of [0, 24, 100])
        for (const price of [-50, 150]) {
          const { counts } = saidBy(deltaNeutral, { ...settings, hedged, price });
          const [own, bet, each] = counts.map((one) => Number.parseFloat(one.replace('−', '-')));
          expect(own! + bet!, counts.join()).toBeCloseTo(each!, 0);
        }
  });

  test('says what is behind each coin once costs and a failed venue are paid', () => {
    const first = saidBy(deltaNeutral, deltaNeutral.cases[0].settings);
    expect(first.counts).toEqual([
      '50.0¢ crypto',
      '46.0¢ the bet, after costs',
      '96.0¢ behind each coin',
    ]);
    expect(first.sentence).toContain('each coin has $0.96 behind it');
    const venue = saidBy(deltaNeutral, caseOf(deltaNeutral, 'venue'));
    expect(venue.counts).toContain('87.0¢ behind each coin');
    const [sum] = venue.pictures[1]!.lines;
    expect('values' in sum! && sum.values.at(-1)).toBeLessThan(0.9);
    expect(venue.pictures[1]!.see).toContain('On day 180 a venue fails');
  });

  test('says what the bet costs at the price of the day', () => {
    const { settings } = deltaNeutral.cases[0];
    const rise = { ...settings, price: 150, fund: 10 };
    const costs = [20, 180].map((day) => saidBy(deltaNeutral, rise, day).sentence);
    expect(costs[0]).toContain('the crypto is at 106% of its starting price');
    expect(costs[0]).toContain('it costs 7.4% a year');
    expect(costs[1]).toContain('it costs 11.1% a year');
  });

  test('counts stablecoins, and says that nothing is hedged', () => {
    const { counts, sentence } = saidBy(deltaNeutral, {
      ...caseOf(deltaNeutral, 'summer-2026'),
      hedged: 0,
    });
    expect(counts[0]).toBe('100.0¢ crypto and stablecoins');
    expect(sentence).toContain('holds only stablecoins');
  });

  test('writes a loss with a minus sign, and a price with two digits', () => {
    const rise = saidBy(deltaNeutral, { ...deltaNeutral.cases[0].settings, price: 150 });
    expect(rise.counts[1]).toMatch(/^−1\d\d\.\d¢/);
    const costly = { ...deltaNeutral.cases[0].settings, funding: -40, staking: 0, price: 0 };
    expect(saidBy(deltaNeutral, { ...costly, fund: 0 }).sentence).toContain('$0.60 behind');
  });
});

describe('the vault', () => {
  test('has nothing behind a loan that the sale left open', () => {
    const { counts } = saidBy(vault, vault.cases[0].settings);
    expect(counts).toEqual(['0% behind the loan', 'sold the vault', '$0 back to you']);
  });

  test('that nobody bids for is up for auction, and its loan still owed', () => {
    const { settings } = vault.cases[0];
    const said = saidBy(vault, { ...settings, rule: 1, fall: 80, ratio: 155 });
    expect(said.sentence).toContain('put up for auction');
    expect(said.sentence).not.toContain('closed');
    expect(said.counts[1]).toBe('in auction the vault');
  });

  test('is above the limit where it says so, and below before the contracts see it', () => {
    const said = vault.cases.flatMap(({ settings }) => {
      const run = vault.run(settings);
      const { liquidationRatio } = ruleOf(settings);
      const open = run.closedAt ?? vault.lastStep(run) + 1;
      return Array.from({ length: open }, (_, hour) => {
        const words = vault.sentence(run, hour, settings);
        const side = run.ratio[hour]! < liquidationRatio ? 'below the limit' : 'above the limit';
        expect(words).toContain(side);
        return words;
      });
    });
    expect(said[0]).toMatch(/220\.0%, which is above/);
    expect(said[29]).toContain(
      'the vault’s ratio is 144.9%, which is below the limit of 150%. The contracts see each price an hour late',
    );
  });

  test('has its limit as the dashed line of the small pictures too', () => {
    const markup = renderToStaticMarkup(<Explorable definition={vault} path="/" />);
    // 150 on a scale from 124 to 220, of a thousand.
    expect(markup.match(/M0 729H1000/g)).toHaveLength(vault.guess.options.length);
  });
});

describe('redemption', () => {
  const first = redemption.cases[0].settings;
  const above = (change: object, hour: number) => {
    const settings = { ...first, price: 1.05, ...change };
    const { sentence, pictures } = saidBy(redemption, settings, hour);
    const [, earned] = redemption.formulas(redemption.run(settings), hour, settings);
    return [sentence, pictures[0]!.see, earned!.formula, earned!.numbers].join(' ');
  };

  test('above the band firms mint and sell, whatever keeps them from it', () => {
    const waiting = above({ delay: 72 }, 40);
    expect(waiting).toContain('Firms that can mint still have $10 million tied up');
    expect(waiting).toContain('they sell new coins until the price is back');
    expect(waiting).toContain('$1.0400 − $1.0005 = 4.0 cents');
    const said = [above({ who: 0 }, 5), above({ closed: 48 }, 5), above({}, 0)];
    for (const words of [waiting, ...said]) {
      expect(words).toContain('mint');
      expect(words).not.toMatch(/redeem|buy|won’t pay/);
    }
  });

  test('below the band firms buy and redeem', () => {
    const below = above({ price: 0.9, delay: 72 }, 40);
    expect(below).toMatch(/so they can buy only .*so they buy the coin .*redeeming stops/);
    expect(below).not.toContain('mint');
  });
});

describe('the bank run', () => {
  const bankRun = bankRunDefinition(null);
  const ended = (id: string, change: Partial<Settings<BankRunKey>> = {}) =>
    saidBy(bankRun, { ...caseOf(bankRun, id), ...change });

  test('runs that end alike and fell to another low are told apart by their last sentence', () => {
    expect(ended('march-2023').sentence).toMatch(
      /the coin is at \$1\.0000, after a low of \$0\.8992\./,
    );
    expect(ended('weekday').sentence).toMatch(
      /the coin is at \$1\.0000, after a low of \$0\.9562\./,
    );
    const less = [1, 2, 3, 4, 5, 6, 7, 8].map(
      (blocked) => ended('march-2023', { blocked }).sentence,
    );
    expect(new Set(less).size).toBe(8);
    expect(saidBy(bankRun, caseOf(bankRun, 'march-2023'), 100).sentence).not.toContain('low');
  });

  test('holders who stay although they expect a loss are not said to lose nothing', () => {
    const at = (hour: number) =>
      saidBy(bankRun, { ...caseOf(bankRun, 'march-2023'), nerves: 0 }, hour);
    expect(at(10).sentence).toContain('everyone expects only $0.9696 per coin');
    expect(at(10).pictures[0]!.see).toContain('Nobody sells, but buyers pay less');
    expect(at(60).sentence).toContain('people who stay lose nothing');
  });

  test('who is in the line at a price of a dollar waits for it, and isn’t said to want out', () => {
    const late = { ...caseOf(bankRun, 'march-2023'), blocked: 40, opens: 96, nerves: 3, cash: 100 };
    const { counts, sentence } = saidBy(bankRun, late);
    expect(sentence).toContain('the coin is at $1.0000');
    expect(counts[1]).toBe('75 wait for $1');
  });

  test('a part that may be gone is said to be expected, by the chance that people give it', () => {
    const slow = caseOf(bankRun, 'slow-assets');
    const run = bankRun.run(slow);
    const [, left] = bankRun.formulas(run, 0, slow);
    expect(left!.letters).toContain('38% of what is out of reach');
    // 8% of the reserve at a chance of 38% is three cents off, 20% nearly eight.
    expect(run.worth[1]).toBeCloseTo(1 - 0.076, 9);
    const { note } = bankRun.cases.find(({ id }) => id === 'slow-assets')!;
    expect(note).toContain('may be gone');
  });

  test('no weekday is named where the issuer pays at once, nor where cases stand side by side', () => {
    const names = /Sun|Mon|Tues|Wednes|Thurs|Fri|Satur/;
    const settings = caseOf(bankRun, 'weekday');
    const { sentence, pictures } = saidBy(bankRun, settings, 40);
    const [picture] = pictures;
    expect(sentence).toMatch(/^Hour 40: the coin is at/);
    expect(bankRun.stepLabels(40, settings)).toBe('Hour 40');
    expect([picture!.xOf!(40), picture!.formatX(40)]).toEqual([40, '40 h']);
    expect(picture!.label).not.toMatch(names);
    const weekend = saidBy(bankRun, caseOf(bankRun, 'march-2023'), 40);
    expect(weekend.sentence).toMatch(/^Sunday, 19:00: /);
    expect(bankRun.stepLabels(40)).toBe('Sunday, 19:00');
    const cases = renderToStaticMarkup(<Cases of={bankRun} see="" />);
    expect(cases).not.toMatch(/(Satur|Sun|Thurs)day, \d+:00/);
    expect(cases).toContain('40 h');
  });

  test('what to see fits the run: whether it falls, and comes back', () => {
    const see = (...run: Parameters<typeof ended>) => ended(...run).pictures[0]!.see;
    expect(see('march-2023')).toContain('before the issuer starts paying again');
    expect(see('weekday')).toContain('comes back while the issuer pays');
    expect(see('slow-assets')).toContain('doesn’t come back to a dollar');
    expect(see('rumor')).toContain('stays at a dollar');
    expect(see('march-2023', { blocked: 0 })).toContain('stays at a dollar');
  });
});

describe('the death spiral', () => {
  const flood = caseOf(spiral, 'flood');

  test('has no price once no UST is left', () => {
    const { sentence, pictures } = saidBy(spiral, flood);
    expect(sentence).toMatch(/^May \d+, \d+:00: no UST is left\./);
    const run = spiral.run(flood);
    const last = spiral.lastStep(run);
    const data = chartSpecData(pictures[0]!, last, last);
    const [line] = data.series;
    const none = run.ustSupply.findIndex((coins) => coins < 1);
    expect(none).toBeGreaterThan(0);
    expect(line!.points.at(-1)!.x).toBe((none - 1) / 24);
    expect(line!.whole!.at(-1)!.x).toBe((none - 1) / 24);
    expect(horizontalAxis(data).place(last / 24)).toBe(FULL);
  });
});

describe('the rebase', () => {
  test('says of each case what happened to the price and the wallet', () => {
    const see = (id: string) => saidBy(rebase, caseOf(rebase, id)).pictures[0]!.see;
    expect(see('less-demand')).toContain('the wallet’s value doesn’t');
    expect(see('more-demand')).toContain('the wallet stays worth more');
    expect(see('curves-2025')).toContain('the wallet’s value doesn’t');
    expect(see('chase')).toContain('still isn’t back near a dollar');
  });

  test('asks in dollars on an axis of dollars', () => {
    const [picture] = saidBy(rebase, rebase.cases[0].settings).pictures;
    expect([picture!.formatGuessed!(0.6), picture!.format(1)]).toEqual(['$60', '100']);
  });
});

test('one hour is no "1 hours"', () => {
  const said = [
    saidBy(vault, vault.cases[0].settings, 1).sentence,
    saidBy(redemption, redemption.cases[0].settings, 1).sentence,
    saidBy(redemption, caseOf(redemption, 'weekend'), 52).sentence,
    ...bankRunControls.flatMap((one) => (one.kind === 'range' ? one.words(1) : [])),
  ];
  for (const words of said) expect(words).not.toMatch(/\b1 hours/);
  expect(said[0]).toContain('After 1 hour, ');
  expect(said[1]).toContain('After 1 hour, ');
  expect(said[2]).toContain('for another hour, ');
  expect(said).toContain('1 hour');
});

test('numbers stay short with sliders at their ends', () => {
  const up = { ...rebase.cases[0].settings, shock: 200, chase: 1 };
  const out = { ...spiral.cases[0].settings, out: 4000, nerves: 3, pool: 1000 };
  const said = [saidBy(rebase, up), saidBy(spiral, out)];
  for (const { counts, sentence } of said) {
    expect(counts.join(' ')).not.toMatch(/[\d,]{9}/);
    expect(sentence).not.toMatch(/[\d,]{12}/);
  }
  expect(said[0]!.counts[1]).toBe('$953 billion their value');
  for (const { pictures } of said)
    for (const picture of pictures)
      for (const { label } of verticalAxis(chartSpecData(picture, 120, 120)).ticks)
        expect(label.length, label).toBeLessThanOrEqual(6);
});
