// Compiled from messages/en/blockchain.json by `npm run messages`; edit that file.
import { type Value } from '#shared/locale.ts';

export const blockRemembersAnotherBlockAnyone = (p: { value: Value; broken: Value }) => `Block ${p.value} remembers another block ${p.broken}: anyone who checks sees that block ${p.broken} was changed.`;
export const everyBlockRemembersTheOne = () => 'Each block holds the previous one’s fingerprint. Change a word in block 1, and see what happens to the others.';
export const theLinksHoldAgainBut = () => 'The links hold again, but the last fingerprint is not the one that everyone else has. A new history needs everyone to accept it.';
export const everyBlockRemembersTheOneBefore = () => 'Each block holds the previous one’s fingerprint. To edit a block, turn on JavaScript.';
export const startAgain = () => 'Start again';
export const blockValue = (p: { value: Value }) => `Block ${p.value}`;
export const blockBefore = () => 'Block before';
export const none = () => 'none';
export const fingerprint = () => 'Fingerprint';
export const linkHolds = () => 'Link holds';
export const linkBroken = () => 'Link broken';
export const sealBlockAgain = (p: { value: Value }) => `Seal block ${p.value} again`;
