/** What Home's vault shows for a fall of ether, by the model of the Peg Lab. */
import { percentage } from '#lib/format/intl.ts';
import { exactDollars } from '#lib/format/money.ts';
import { DEBT, liquidationPrice, RULES, settle } from '#features/peg-lab/models/vault.ts';
import * as m from '#messages/home.ts';

/** Ether worth $200 for each $100 of coins; Maker's rules of March 2020. */
const START_RATIO = 2;
const RULE = RULES.ethA2020;
export const LIMIT = RULE.liquidationRatio * 100;
export const MAX_FALL = 60;
export const FIRST_FALL = 10;

/** The drawing: its level is at the top of the window at 230% and falls 1.2 units for each one. */
export const levelAt = (ratio: number): number => 230 - ratio;

export type Pulled = { ratio: number; isClosed: boolean; says: string };

const closesAt = Math.round((1 - liquidationPrice(START_RATIO, RULE.liquidationRatio)) * 100);
const dollars = (amount: number) => exactDollars(Math.round(amount));

/** A whole percentage, in the language of the page. */
export const percent = (value: number): string => percentage(value / 100, 0);

/** @param fall of ether's price, in per cent */
export function pull(fall: number): Pulled {
  const worth = DEBT * START_RATIO * (1 - fall / 100);
  const ratio = (worth / DEBT) * 100;
  if (ratio > LIMIT) {
    const says = m.yourEtherIsWorthFor({ worth: dollars(worth), closesAt });
    return { ratio, isClosed: false, says };
  }
  const { back, badDebt } = settle(worth, DEBT, RULE.penalty);
  const owed = dollars(DEBT * (1 + RULE.penalty));
  if (back > 0)
    return {
      ratio,
      isClosed: true,
      says: m.closedAnyoneMayNowHave({ owed, back: dollars(back) }),
    };
  return {
    ratio,
    isClosed: true,
    says:
      badDebt > 0
        ? m.closedAndTooLateThe({ worth: dollars(worth), badDebt: dollars(badDebt) })
        : m.closedTheSalePaysThe(),
  };
}
