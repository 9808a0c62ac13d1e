// Compiled from messages/en/address-checker.json by `npm run messages`; edit that file.
import { type Parts, type Value } from '#shared/locale.ts';

export const onOurList = () => 'On our list';
export const takeCare = () => 'Take care';
export const stop = () => 'Stop';
export const addressOfAContract = () => 'Address of a contract';
export const check = () => 'Check';
export const paste = () => 'Paste';
export const whateverYouPasteStaysIn = (p: { contracts: Value; coins: Value }) => `Whatever you paste stays in your browser, which compares it with our list of ${p.contracts} contracts for ${p.coins} coins. You never have to connect a wallet.`;
export const theAnswerWillAppearHere = () => 'Here you’ll see which coin the address belongs to, and on which blockchain.';
export const thisCheckNeedsJavascriptIf = <T>(p: { link: (text: string) => NoInfer<T> }): Parts<T> => ['This check needs JavaScript. Without it, you can compare the address yourself with those on the ', p.link('coin’s own page'), '.'];
export const onThisSite = (p: { name: Value }) => `${p.name} on this site`;
export const theIssuersOwnList = () => 'The issuer’s own list';
export const isThisTheBlockchainThat = () => 'Is this the blockchain that you are on? On another blockchain, the same address is a different contract.';
export const onABridgedFormOf = (p: { match: Value; chain: Value; name: Value }) => `${p.match} on ${p.chain}: a bridged form of ${p.name}, not the issuer’s own`;
export const pasteAnAddressFirst = () => 'Paste an address first';
export const thereIsNoAddressIn = () => 'There is no address in this text';
export const contractsLookLikeAndMore = () => 'Contracts look like 0x and 40 more characters, or like a long word of letters and digits.';
export const thisIsNotThoughIt = (p: { name: Value }) => `This is not ${p.name}, though it begins and ends like it`;
export const theContractOfOnIs = (p: { value: Value; chain: Value; address: Value }) => `The contract of ${p.value} on ${p.chain} is ${p.address}.`;
export const thievesMakeAddressesThatMatch = () => 'Thieves make addresses that match at both ends and hope that you’ll mistake one for the other.';
export const thisAddressIsntOnOur = () => 'This address isn’t on our list';
export const everyCoinThatWeList = () => 'Every coin that we list';
export const onChainTheContractOf = (p: { address: Value; chain: Value; name: Value }) => `${p.address} on ${p.chain}: the contract of ${p.name}`;
export const onChainAnOldContract = (p: { address: Value; chain: Value; name: Value }) => `${p.address} on ${p.chain}: an old contract, no longer in use for ${p.name}`;
export const theListCouldNotBeLoaded = () => 'The list could not be loaded. Try again, or look at the coin’s page.';
export const theCapitalLettersDontFit = () => 'The capital letters don’t fit the rest of the address, so a character was mistyped or changed. Copy it again from the issuer’s page.';
export const weMaySimplyNotHaveIt = () => 'We may simply not have it. Type the address of the issuer’s website into your browser, and compare the contract’s address there with yours, character by character.';
