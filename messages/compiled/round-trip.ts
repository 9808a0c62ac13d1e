// Compiled from messages/en/round-trip.json by `npm run messages`; edit that file.
import { type Value } from '#shared/locale.ts';

export const withJavascriptOnYouCan = () => 'With JavaScript on, you can change every fee here. The table above works without it.';
export const youPayIn = () => 'You pay in';
export const feeInPercentForPaying = () => 'Fee in percent for paying or buying';
export const fixedFeeForBuying = () => 'Fixed fee for buying';
export const priceAboveWhenYouBuy = () => 'Price above $1 when you buy';
export const feeForSendingTheCoin = () => 'Fee for sending the coin out';
export const networkFeeForSendingIt = () => 'Network fee for sending it back';
export const priceBelowWhenYouSell = () => 'Price below $1 when you sell';
export const feeInPercentForSelling = () => 'Fee in percent for selling';
export const fixedFeeForSellingOr = () => 'Fixed fee for selling or paying out';
export const bankOwnWalletAndBack = () => 'Bank, own wallet and back';
export const theSameByCard = () => 'The same by card';
export const onAnExchangeTheCoin = () => 'On an exchange, the coin stays';
export const fromAPerson = () => 'From a person';
export const enterANumberIfThere = () => 'Enter a number. If there is no such fee, enter 0.';
export const enterOrMoreAFee = () => 'Enter 0 or more, because a fee can’t be negative.';
export const writeDecimalsWithAPoint = () => 'Write decimals with a point, such as 0.99.';
export const writeTheNumberWithAPoint = (p: { number: Value }) => `Write ${p.number}, with a point before the decimals and no other marks.`;
export const enterANumberInDigits = () => 'Enter a number in digits, such as 0.99.';
export const enterOrLess = (p: { leg: Value }) => `Enter ${p.leg} or less.`;
export const enterOrMore = (p: { min: Value }) => `Enter $${p.min} or more.`;
export const nothingComesBackTheFees = () => 'You get nothing back, because the fees are as large as the amount or larger.';
export const comesBackYouLoseLittle = (p: { back: Value; lost: Value }) => `You get ${p.back} back. You lose ${p.lost}, which is less than 0.1%.`;
export const comesBackYouLoseWhich = (p: { back: Value; lost: Value; lostPercent: Value }) => `You get ${p.back} back. You lose ${p.lost}, which is ${p.lostPercent}%.`;
export const oneOfTheNumbersCantBeUsed = () => 'One of the numbers can’t be used. See the message below its field.';
export const fixedFeesAreForSmall = () => 'The first two routes are Uphold’s. Its fixed fees for buying and selling apply only to trades below $500, so set both to 0 for larger ones.';
