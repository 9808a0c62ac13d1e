/** What the explorable on a vault shows of its model. */
import { percent } from '#ui/chart/number-labels.ts';
import type { Definition, Guess, ChartSpec, Settings } from './frame/definition.ts';
import { DEBT, HOURS, liquidationPrice, runVault, type VaultRun } from './models/vault.ts';
import { ruleOf, vaultCases, vaultControls, vaultInput, type VaultKey } from './vault-settings.ts';
import { vaultScene } from './vault-scene.tsx';

const dollars = (value: number) => `$${Number(value.toFixed(value < 10 ? 1 : 0))}`;
const wholePercent = (ratio: number) => `${Math.round(ratio * 100)}%`;

function picture(run: VaultRun, settings: Settings<VaultKey>): ChartSpec {
  const limit = ruleOf(settings).liquidationRatio * 100;
  const ratio = run.ratio.map((one) => one * 100);
  const { closedAt } = run;
  return {
    name: 'The ratio',
    label:
      'Ratio of collateral to debt over three days, with the limit at which the vault is closed',
    see: 'Below the dashed line the vault is closed as soon as the contracts see the price.',
    note:
      closedAt === null
        ? 'The price is made up. It falls within 24 hours by as much as you set.'
        : 'After the vault is closed, the line shows what its ratio would have been.',
    xName: 'Hour',
    formatX: (hour) => `${hour} h`,
    format: percent,
    formatCell: (value) => `${value.toFixed(1)}%`,
    par: 100,
    parText: '100%, the loan',
    references: [{ y: limit, text: `${limit}%, closed` }],
    yReach: [80, 160],
    lines: [{ name: 'Ratio', values: ratio }],
    ...(closedAt === null
      ? {}
      : { moments: [{ step: closedAt, y: ratio[closedAt] ?? limit, text: 'closed' }] }),
  };
}

function saleLabel(run: VaultRun, settings: Settings<VaultKey>): string {
  if (ruleOf(settings).sale === 'pool')
    return 'a pool of depositors paid the debt and took all of the ether, while the owner keeps the 100 borrowed coins';
  if (run.soldAt === null) return 'nobody has bid, so the ether isn’t sold and the loan stays open';
  if (run.proceeds === 0)
    return `someone bid nothing and won all of the ether, so the owner gets nothing and ${dollars(run.badDebt)} of coins have nothing backing them`;
  const bad =
    run.badDebt > 0 ? `, and ${dollars(run.badDebt)} of coins have nothing backing them` : '';
  const rest =
    run.back > 0 ? `${dollars(run.back)} goes back to the owner` : 'nothing is left for the owner';
  return `the ether brought ${dollars(run.proceeds)}, ${bad ? '' : 'and '}${rest}${bad}`;
}

function sentence(run: VaultRun, hour: number, settings: Settings<VaultKey>): string {
  const now = `After ${hour} hours, ether is at ${wholePercent(run.price[hour] ?? 1)} of its starting price`;
  if (run.closedAt === null || hour < run.closedAt) {
    const low = Math.min(...run.ratio.slice(0, hour + 1));
    return `${now}, and the vault’s ratio is ${wholePercent(run.ratio[hour] ?? 0)}. Its lowest ratio so far was ${wholePercent(low)}, which is above the limit.`;
  }
  if (run.soldAt !== null && hour < run.soldAt)
    return `${now}. The vault was closed in hour ${run.closedAt}, and its ether is waiting for a bidder.`;
  return `${now}. The vault was closed in hour ${run.closedAt}: ${saleLabel(run, settings)}.`;
}

function formulas(run: VaultRun, hour: number, settings: Settings<VaultKey>) {
  const { startRatio } = vaultInput(settings);
  const { liquidationRatio, penalty, sale } = ruleOf(settings);
  const price = run.price[hour] ?? 1;
  const debt = run.debt[hour] ?? DEBT;
  const owed = (run.debt[run.soldAt ?? hour] ?? DEBT) * (1 + penalty);
  return [
    {
      name: 'Ratio now',
      formula: 'collateral · price ÷ debt',
      numbers: `${dollars(DEBT * startRatio)} · ${price.toFixed(2)} ÷ ${debt.toFixed(2)} = ${wholePercent(run.ratio[hour] ?? 0)}`,
    },
    {
      name: 'Price at which it is closed, as a share of the starting price',
      formula: 'limit ÷ ratio at the start',
      numbers: `${liquidationRatio} ÷ ${startRatio} = ${wholePercent(liquidationPrice(startRatio, liquidationRatio))}`,
    },
    {
      name: 'What goes back to the owner',
      formula:
        sale === 'pool'
          ? 'nothing: the pool keeps the ether'
          : 'sale − debt · (1 + penalty), but never less than 0',
      numbers:
        sale === 'pool'
          ? '0'
          : `${dollars(run.proceeds)} − ${dollars(owed)}, so the owner gets ${dollars(run.back)}`,
    },
  ];
}

const guess: Guess<VaultRun> = {
  line: 'Ratio',
  off: (distance) => `${distance.toFixed(0)} percentage points`,
  question:
    'You borrowed 100 coins against ether worth $220. The limit is 150%. Ether falls by 43% in a day, and the network is so crowded that only one bidder gets through. What is left for you?',
  options: [
    {
      id: 'survives',
      text: 'The vault survives, because 220 is far above 150',
      curve: [220, 215, 200, 180, 170, 165, 165, 170, 165, 168, 170],
    },
    {
      id: 'rest',
      text: 'It is closed and I get the rest back',
      curve: [220, 205, 180, 160, 150, 148, 150, 152, 150, 149, 150],
    },
    {
      id: 'nothing',
      text: 'It is closed and I get nothing',
      curve: [220, 190, 150, 130, 125, 126, 124, 125, 125, 126, 125],
    },
  ],
  answer: ({ closedAt, back }) => {
    if (closedAt === null) return 'survives';
    return back > 0 ? 'rest' : 'nothing';
  },
  because:
    'A fall of 43% takes $220 down to $125, which is below the limit. The auction then gives the ether to the highest bidder, and the only bid was zero.',
};

const sold = ({ closedAt, soldAt, proceeds }: VaultRun) => {
  if (closedAt === null) return 'not closed';
  return soldAt === null ? 'not sold' : dollars(proceeds);
};

export const vault: Definition<VaultKey, VaultRun> = {
  id: 'vault',
  controls: vaultControls,
  cases: vaultCases,
  run: (settings) => runVault(vaultInput(settings)),
  lastStep: () => HOURS,
  stepLabels: (hour) => `hour ${hour}`,
  pictures: (run, settings) => [picture(run, settings)],
  scene: vaultScene,
  sentence,
  formulas,
  outcomes: [
    { name: 'Lowest ratio', of: ({ ratio }) => wholePercent(Math.min(...ratio)) },
    { name: 'The sale brought', of: sold },
    {
      name: 'Back to the owner',
      of: ({ closedAt, back }) => (closedAt === null ? 'keeps the vault' : dollars(back)),
    },
    { name: 'Bad debt', of: ({ badDebt }) => dollars(badDebt) },
  ],
  guess,
  missions: [
    {
      text: 'Survive a fall of 43% or more',
      isDone: ({ closedAt }, { fall }) => fall >= 43 && closedAt === null,
    },
    {
      text: 'Lose the vault and still get money back',
      isDone: ({ closedAt, back }) => closedAt !== null && back > 0,
    },
    {
      text: 'Leave a debt of more than $20 that nothing backs, although bidders come',
      isDone: ({ badDebt }, { bidders }) => bidders < 999 && badDebt > 20,
    },
  ],
};
