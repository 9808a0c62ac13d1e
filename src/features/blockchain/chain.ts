import { sha256 } from '@noble/hashes/sha2.js';
import { bytesToHex, utf8ToBytes } from '@noble/hashes/utils.js';

/** A page of the ledger: its text, and the fingerprint of the page before as it was sealed in. */
export type Block = { text: string; before: string };

const NOTHING_BEFORE = '0'.repeat(64);

/** SHA-256 (FIPS 180-4) of a block's place, text and recorded link: 64 hexadecimal digits. */
export function fingerprint(block: Block, index: number): string {
  return bytesToHex(sha256(utf8ToBytes(`${index}\n${block.text}\n${block.before}`)));
}

/** Seals texts into a chain in which every block records the fingerprint of the one before. */
export function sealAll(texts: readonly string[]): Block[] {
  const blocks: Block[] = [];
  texts.forEach((text, index) => {
    const last = blocks.at(-1);
    blocks.push({ text, before: last ? fingerprint(last, index - 1) : NOTHING_BEFORE });
  });
  return blocks;
}

/** Whether block `index` still records the fingerprint that the block before it has now. */
export function isLinked(blocks: readonly Block[], index: number): boolean {
  const before = blocks[index - 1];
  const block = blocks[index];
  if (!block) return false;
  return block.before === (before ? fingerprint(before, index - 1) : NOTHING_BEFORE);
}

export function edit(blocks: readonly Block[], index: number, text: string): Block[] {
  return blocks.map((block, place) => (place === index ? { ...block, text } : block));
}

/** Records in block `index` the fingerprint that the block before it has now. */
export function sealAgain(blocks: readonly Block[], index: number): Block[] {
  const before = blocks[index - 1];
  if (!before) return [...blocks];
  return blocks.map((block, place) =>
    place === index ? { ...block, before: fingerprint(before, index - 1) } : block,
  );
}

/** The first block whose link is broken, or -1 where the chain holds. */
export function firstBreak(blocks: readonly Block[]): number {
  return blocks.findIndex((_, index) => !isLinked(blocks, index));
}
