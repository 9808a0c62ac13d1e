import type { Design } from '#lib/schema/content-schemas.ts';
import { Plate, type PlateName } from '#ui/engraving/plate.tsx';
import { Rosette } from '#ui/rosette/rosette.tsx';
import { Tooltip, TooltipBubble } from '#ui/tooltip/tooltip.tsx';
import styles from './designs.module.css';
import * as m from '#messages/home.ts';
import { hrefTo } from '#lib/site/href.ts';

/** The comparison that the text of a design makes, and the machine in which it can be broken. */
const PICTURES: Record<
  string,
  { plate: PlateName; lab: readonly [path: string, name: () => string] }
> = {
  'fiat-collateralized': { plate: 'cloakroom', lab: ['/learn/lab/bank-run', m.aBankRun] },
  'crypto-collateralized': { plate: 'pawnshop', lab: ['/learn/lab/vault', m.aVault] },
  algorithmic: { plate: 'hooks', lab: ['/learn/lab/death-spiral', m.aDeathSpiral] },
};

type DesignsProps = {
  designs: readonly Design[];
  /** Ids of the coins that have a page, by ticker. */
  coins: ReadonlyMap<string, string>;
};

/** The three designs side by side, each with what stands behind it and when it breaks (spec A1). */
export function Designs({ designs, coins }: DesignsProps) {
  return (
    <ul role="list" className={styles.designs}>
      {designs.map((design) => {
        const picture = PICTURES[design.id];
        return (
          <li key={design.id} className={styles.design}>
            {picture ? (
              <Plate name={picture.plate} className={styles.plate} />
            ) : (
              <Rosette name="rosette-8" size={130} className={styles.plate} />
            )}
            <h3 className={styles.title}>{design.title}</h3>
            <p className={styles.summary}>{design.summary}</p>
            <dl className={styles.facts}>
              <div>
                <dt>{m.backing()}</dt>
                <dd>{design.behind}</dd>
              </div>
              <div>
                <dt>{m.whatBreaksIt()}</dt>
                <dd>{design.breaksWhen}</dd>
              </div>
            </dl>
            <ul
              role="list"
              className={styles.examples}
              aria-label={m.examplesOf({ title: design.title })}
            >
              {design.examples.map((example) => (
                <Example key={example.ticker} example={example} id={coins.get(example.ticker)} />
              ))}
            </ul>
            {picture ? (
              <p className={styles.lab}>
                <a href={hrefTo(picture.lab[0])}>{m.breakOne({ value: picture.lab[1]() })}</a>
              </p>
            ) : null}
          </li>
        );
      })}
    </ul>
  );
}

type ExampleProps = { example: Design['examples'][number]; id: string | undefined };

/** A coin as the way to its page, with what became of it in a tooltip; without a page, that alone. */
function Example({ example, id }: ExampleProps) {
  const { ticker, name, note, label, status } = example;
  const look = status === 'active' ? styles.chip : styles.retired;
  const tip = { id: `about-${ticker}`, text: note ?? name };
  const words = (
    <>
      {ticker}
      {label ? (
        <>
          {' '}
          <span className={styles.label}>· {label}</span>
        </>
      ) : null}
    </>
  );
  if (!id)
    return (
      <li>
        <Tooltip {...tip} className={look}>
          {words}
        </Tooltip>
      </li>
    );
  return (
    <li>
      <a
        className={look}
        href={hrefTo(`/learn/coins/${id}`)}
        data-tooltip={tip.id}
        aria-describedby={tip.id}
      >
        {words}
      </a>
      <TooltipBubble {...tip} />
    </li>
  );
}
