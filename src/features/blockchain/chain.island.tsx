import { useEffect, useId, useRef, useState } from 'react';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { IslandBoundary } from '#ui/island-boundary/island-boundary.tsx';
import {
  edit,
  fingerprint,
  firstBreak,
  isLinked,
  sealAgain,
  sealAll,
  type Block,
} from './chain.ts';
import styles from './chain.module.css';
import * as m from '#messages/blockchain.ts';

const START = sealAll([
  'The baker pays the miller 5 coins',
  'The miller pays the smith 2 coins',
  'The smith pays the baker 1 coin',
]);
const PUBLISHED = fingerprint(START.at(-1)!, START.length - 1);

/** The one sentence that always says what the chain shows just now. */
function sentence(blocks: readonly Block[]): string {
  const broken = firstBreak(blocks);
  if (broken > 0) {
    return m.blockRemembersAnotherBlockAnyone({ value: broken + 1, broken });
  }
  const isOriginal = fingerprint(blocks.at(-1)!, blocks.length - 1) === PUBLISHED;
  return isOriginal ? m.everyBlockRemembersTheOne() : m.theLinksHoldAgainBut();
}

/** Edit one block and see which link breaks; seal it again and see the break move on. */
export function Chain() {
  return (
    <IslandBoundary>
      <ChainParts />
    </IslandBoundary>
  );
}

function ChainParts() {
  const [blocks, setBlocks] = useState(START);
  return (
    <div className={styles.chain}>
      <ol role="list" className={styles.blocks}>
        {blocks.map((block, index) => (
          <BlockCard
            key={index}
            block={block}
            index={index}
            isLinked={isLinked(blocks, index)}
            onEdit={(text) => setBlocks((now) => edit(now, index, text))}
            onSeal={() => setBlocks((now) => sealAgain(now, index))}
          />
        ))}
      </ol>
      <p className={`without-script ${styles.sentence}`}>{m.everyBlockRemembersTheOneBefore()}</p>
      <p className={`needs-script ${styles.sentence}`} role="status">
        {sentence(blocks)}
      </p>
      <button
        type="button"
        className={`needs-script ${buttonClass('outline')}`}
        onClick={() => setBlocks(START)}
      >
        {m.startAgain()}
      </button>
    </div>
  );
}

type BlockCardProps = {
  block: Block;
  index: number;
  isLinked: boolean;
  onEdit: (text: string) => void;
  onSeal: () => void;
};

function BlockCard({ block, index, isLinked: holds, onEdit, onSeal }: BlockCardProps) {
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // What was typed before this part came to life counts too.
    const typed = field.current?.value ?? block.text;
    if (typed !== block.text) onEdit(typed);
    // oxlint-disable-next-line react-hooks/exhaustive-deps -- once, when it comes to life
  }, []);
  return (
    <li className={styles.block} data-linked={holds}>
      <label className={styles.label} htmlFor={id}>
        {m.blockValue({ value: index + 1 })}
      </label>
      <input
        id={id}
        ref={field}
        className={styles.text}
        value={block.text}
        maxLength={80}
        autoComplete="off"
        onChange={(event) => onEdit(event.target.value)}
      />
      <dl className={styles.marks}>
        <dt>{m.blockBefore()}</dt>
        <dd>{index === 0 ? m.none() : block.before.slice(0, 12)}</dd>
        <dt>{m.fingerprint()}</dt>
        <dd>{fingerprint(block, index).slice(0, 12)}</dd>
      </dl>
      <p className={styles.state}>{holds ? m.linkHolds() : m.linkBroken()}</p>
      {holds ? null : (
        <button type="button" className={styles.seal} onClick={onSeal}>
          {m.sealBlockAgain({ value: index + 1 })}
        </button>
      )}
    </li>
  );
}
