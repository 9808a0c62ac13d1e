import { labPlates } from '#features/peg-lab/lab-plates.ts';
import { Plate } from '#ui/engraving/plate.tsx';
import { labPath, type LabPage } from '#lib/schema/lab-schema.ts';
import styles from './machines.module.css';
import * as m from '#messages/home.ts';
import { hrefTo } from '#lib/site/href.ts';

/** The labs side by side, each a picture of what one breaks there. */
export function Machines({ labs }: { labs: readonly Pick<LabPage, 'id' | 'title'>[] }) {
  return (
    <div className={styles.machines}>
      <h3 className={styles.title}>
        <a href={hrefTo('/learn/lab')}>{m.thePegLab()}</a>
      </h3>
      <ul role="list" className={styles.list}>
        {labs.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.machine} href={hrefTo(labPath(id))}>
              <Plate name={labPlates[id]} className={styles.plate} />
              <span className={styles.name}>{title}</span>
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}
