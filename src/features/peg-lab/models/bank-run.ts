/**
 * A run on a reserve. Those who leave are paid in full while there is cash; then assets are sold
 * below their worth, and the loss stays with those who wait. So the loss for each who stays is the
 * haircut times the share redeeming, and that is what people run from. Everything is a share of
 * the coins at the start, prices in dollars, time in hours.
 *
 * The arithmetic of the reserve is that of any bank run (Diamond and Dybvig, 1983); what people do
 * was fitted to the weekend of USDC, March 11 to 13, 2023.
 */

export type BankRunInput = {
  /** Part of the reserve that nobody can reach, and that may be lost, 0 to 0.5. */
  blocked: number;
  /** Part of the reserve that can be paid out at once, 0 to 1; at most what is not blocked. */
  cash: number;
  /** Loss on what has to be sold in haste, 0 to 0.5. */
  haircut: number;
  /** How easily holders take fright, 0 and up; 1 is March 2023. */
  nerves: number;
  /** Hours until the issuer pays, 0 and up. */
  opensAfter: number;
  /** Hours until the blocked part is made good; null for never. */
  rescuedAfter: number | null;
};

export type BankRun = {
  price: readonly number[];
  /** Share of coins that have come into the line so far; those that patient buyers took stay in it. */
  wantedOut: readonly number[];
  /** Share of coins that the issuer has paid. */
  paid: readonly number[];
  /** What people expect a coin that isn't paid to be worth, by hour; the doubted part counts by its chance. */
  worth: readonly number[];
  /** Loss by sales in haste so far, as a share. */
  fireLoss: readonly number[];
  /** What can be paid in all before assets have to be sold in haste, by hour. */
  cash: readonly number[];
};

export const HOURS = 120;

/** What the market is like: found by a search for the least error against the record. */
export type Temper = {
  /** Part of those who take fright that act within an hour. */
  haste: number;
  /** Part of the coins on offer that patient buyers take in an hour. */
  patience: number;
  /** Dollars off the price for each share of the coins that is on offer. */
  thinness: number;
  /** Fright for each dollar of expected loss. */
  fright: number;
  /** How likely the loss of what is blocked is thought to be. */
  doubt: number;
  /** Dollars off the price while nobody can redeem. */
  shutDiscount: number;
};

export const TEMPER: Temper = {
  haste: 0.15,
  patience: 0.2,
  thinness: 1.5,
  fright: 4.6,
  doubt: 0.38,
  shutDiscount: 0.013,
};

/**
 * USDC from March 11, 2023, 03:00 UTC: 8% in a closed bank, the counter shut until Monday at nine in
 * New York, the deposits made good on Sunday evening. Cash and haircut are round numbers.
 */
export const MARCH_2023: BankRunInput = {
  blocked: 0.08,
  cash: 0.25,
  haircut: 0.01,
  nerves: 1,
  opensAfter: 58,
  rescuedAfter: 43,
};

/** Part of all coins that the issuer can pay in an hour. */
const PAID_AN_HOUR = 0.01;

/** What sales in haste lose when `share` has to be paid: `h ÷ (1 − h) · (share − cash)`. */
export function lossInHaste(share: number, cash: number, haircut: number): number {
  return (haircut / (1 - haircut)) * Math.max(0, share - cash);
}

/** The most that can be paid, with everything sold that can be. */
export function mostPayable({ blocked, cash, haircut }: BankRunInput): number {
  const liquid = Math.min(cash, 1 - blocked);
  return liquid + (1 - blocked - liquid) * (1 - haircut);
}

/**
 * What is left for each coin that stays after `share` has been paid, with `lost` of the reserve
 * expected to be gone: `(1 − lost − share − loss in haste) ÷ (1 − share)`; 0 and up.
 */
export function worthAfter(share: number, lost: number, cash: number, haircut: number): number {
  if (share >= 1) return 0;
  const left = 1 - lost - share - lossInHaste(share, cash, haircut);
  return Math.max(0, left / (1 - share));
}

/** What of the reserve can be paid out, as shares of the coins at the start. */
type Means = {
  /** Can be paid in all without another sale, with what has been paid. */
  cash: number;
  /** Can be paid in all, with everything sold that can be. */
  most: number;
  /** Lost by sales in haste that cannot be undone. */
  sunk: number;
};

const meansBefore = (input: BankRunInput): Means => ({
  cash: Math.min(input.cash, 1 - input.blocked),
  most: mostPayable(input),
  sunk: 0,
});

/** The part that nobody could reach is cash from then on; what was sold before stays sold. */
function meansAfterRescue(before: Means, input: BankRunInput, paid: number): Means {
  const cash = Math.max(before.cash, paid) + input.blocked;
  const sunk = lossInHaste(paid, before.cash, input.haircut);
  return { cash, most: cash + (1 - sunk - cash) * (1 - input.haircut), sunk };
}

/** One run of 120 hours. Deterministic; every share is between 0 and 1. */
export function runBankRun(input: BankRunInput, temper: Temper = TEMPER): BankRun {
  let means = meansBefore(input);
  const run = {
    price: [1],
    wantedOut: [0],
    paid: [0],
    worth: [1],
    fireLoss: [0],
    cash: [means.cash],
  };
  let [wanted, paid, offered] = [0, 0, 0];
  for (let hour = 1; hour <= HOURS; hour += 1) {
    const isRescued = input.rescuedAfter !== null && hour > input.rescuedAfter;
    const isOpen = hour > input.opensAfter;
    if (hour - 1 === input.rescuedAfter) means = meansAfterRescue(means, input, paid);
    const { cash, most, sunk } = means;
    const lost = sunk + (isRescued ? 0 : input.blocked * temper.doubt);
    // People look at what is left for them if all who want out are paid first.
    const expected = worthAfter(Math.min(wanted, most), lost, cash, input.haircut);
    const frightened = 1 - Math.exp(-input.nerves * temper.fright * (1 - expected));
    const added = Math.max(0, frightened - wanted) * temper.haste;
    wanted += added;
    const pays = isOpen ? Math.min(PAID_AN_HOUR, wanted - paid, Math.max(0, most - paid)) : 0;
    paid += pays;
    offered = Math.max(0, (offered + added) * (1 - temper.patience) - pays);
    const worth = worthAfter(paid, lost, cash, input.haircut);
    const discount = temper.thinness * offered + (isOpen ? 0 : temper.shutDiscount);
    run.price.push(Math.max(0, worth - (wanted > 0 ? discount : 0)));
    run.wantedOut.push(wanted);
    run.paid.push(paid);
    run.worth.push(worth);
    run.fireLoss.push(sunk + lossInHaste(paid, cash, input.haircut));
    run.cash.push(cash);
  }
  return run;
}
