import type { Design } from '#lib/schema/content-schemas.ts';
import { Rosette } from '#ui/rosette/rosette.tsx';
import { Tooltip } from '#ui/tooltip/tooltip.tsx';
import styles from './designs.module.css';

const PETALS = [8, 5, 3] as const;

/** The three designs side by side, each with what stands behind it and when it breaks (spec A1). */
export function Designs({ designs }: { designs: readonly Design[] }) {
  return (
    <ul role="list" className={styles.designs}>
      {designs.map((design, index) => (
        <li key={design.id} className={styles.design}>
          <Rosette
            name={`rosette-${PETALS[index % PETALS.length] ?? 8}`}
            size={130}
            className={styles.rosette}
          />
          <h3 className={styles.title}>{design.title}</h3>
          <p>{design.summary}</p>
          <dl className={styles.facts}>
            <div>
              <dt>Backing</dt>
              <dd>{design.behind}</dd>
            </div>
            <div>
              <dt>What breaks it</dt>
              <dd>{design.breaksWhen}</dd>
            </div>
          </dl>
          <ul role="list" className={styles.examples} aria-label={`Examples of ${design.title}`}>
            {design.examples.map((example) => (
              <Example key={example.ticker} example={example} />
            ))}
          </ul>
        </li>
      ))}
    </ul>
  );
}

function Example({ example }: { example: Design['examples'][number] }) {
  const { ticker, name, note, label, status } = example;
  return (
    <li>
      <Tooltip
        id={`about-${ticker}`}
        text={note ?? name}
        className={status === 'active' ? styles.chip : styles.retired}
      >
        {ticker}
        {label ? <span className={styles.label}> · {label}</span> : null}
      </Tooltip>
    </li>
  );
}
