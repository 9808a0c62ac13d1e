import { useState } from 'react';
import type { Definition, Settings } from './definition.ts';
import styles from './lab.module.css';
import * as m from '#messages/peg-lab.ts';

type MissionsProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  run: Run;
  settings: Settings<Key>;
};

/** Three things to bring about. What was done once stays ticked, whatever is turned after it. */
export function Missions<Key extends string, Run>(props: MissionsProps<Key, Run>) {
  const { definition, run, settings } = props;
  const { missions } = definition;
  const [done, setDone] = useState<ReadonlySet<string>>(new Set());
  const found = missions.filter(({ isDone }) => isDone(run, settings)).map(({ text }) => text);
  if (found.some((text) => !done.has(text))) setDone(new Set([...done, ...found]));
  return (
    <section className={`needs-script ${styles.missions}`} aria-label={m.canYouMakeThisHappen()}>
      <p>{m.canYouMakeThisHappen()}</p>
      <ul role="list">
        {missions.map(({ text }) => (
          <li key={text} data-done={done.has(text) ? '' : undefined}>
            <span aria-hidden="true">{done.has(text) ? '✓' : ''}</span>
            <span>
              {text}
              {done.has(text) ? <b> {m.done()}</b> : null}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
