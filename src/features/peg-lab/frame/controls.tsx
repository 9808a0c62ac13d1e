import { memo } from 'react';
import { shownLength } from '#lib/format/shown-text.ts';
import type { Control, Definition, Settings } from './definition.ts';
import { isSame } from './lab-state.ts';
import styles from './lab.module.css';
import * as m from '#messages/peg-lab.ts';

/** As many as a newcomer takes in at once. */
const SHOWN_AT_FIRST = 3;

/** Letters of a choice that fit into a third of the row. */
const MAX_LABEL = 32;

type ControlsProps<Key extends string, Run> = {
  definition: Definition<Key, Run>;
  id: string;
  run: Run;
  settings: Settings<Key>;
  onSet: (key: Key, value: number) => void;
  onCase: (settings: Settings<Key>) => void;
};

/** The cases, the first three controls, and the others behind one click. */
export function Controls<Key extends string, Run>(props: ControlsProps<Key, Run>) {
  const { definition, id, run, settings, onSet } = props;
  const idle: Partial<Record<Key, string>> = definition.idle?.(settings, run) ?? {};
  const row = (control: Control<Key>) => (
    <ControlRow
      key={control.key}
      control={control}
      id={`${id}-${control.key}`}
      value={settings[control.key]}
      idle={idle[control.key]}
      onSet={onSet}
    />
  );
  const more = definition.controls.slice(SHOWN_AT_FIRST);
  return (
    <div className={styles.controls}>
      <div className={styles.first}>{definition.controls.slice(0, SHOWN_AT_FIRST).map(row)}</div>
      <CaseChoice {...props} />
      {more.length > 0 ? (
        <details className={styles.more}>
          <summary>{m.moreSettings()}</summary>
          <div className={styles.first}>{more.map(row)}</div>
        </details>
      ) : null}
    </div>
  );
}

function CaseChoice<Key extends string, Run>(props: ControlsProps<Key, Run>) {
  const { definition, id, settings, onCase } = props;
  const current = definition.cases.find((one) => isSame(one.settings, settings));
  return (
    <div className={`${styles.control} ${styles.case}`}>
      <label htmlFor={`${id}-case`}>{m.caseText()}</label>
      <select
        id={`${id}-case`}
        value={current?.id ?? ''}
        onChange={(event) => {
          const chosen = definition.cases.find((one) => one.id === event.target.value);
          if (chosen) onCase(chosen.settings);
        }}
      >
        {current ? null : <option value="">{m.yourOwnSettings()}</option>}
        {definition.cases.map((one) => (
          <option key={one.id} value={one.id}>
            {one.name}
          </option>
        ))}
      </select>
      <p className={styles.note}>{current?.note ?? m.theseAreYourOwnSettings()}</p>
    </div>
  );
}

type ControlRowProps<Key extends string> = {
  control: Control<Key>;
  id: string;
  value: number;
  /** Why it changes nothing as the others stand. */
  idle: string | undefined;
  onSet: (key: Key, value: number) => void;
};

const ControlRow = memo(ControlParts) as typeof ControlParts;

function ControlParts<Key extends string>(props: ControlRowProps<Key>) {
  const { control, id, value, idle, onSet } = props;
  const why = `${id}-idle`;
  const described = idle ? { 'aria-describedby': why } : {};
  const note = idle ? (
    <span id={why} className={styles.note}>
      {idle}
    </span>
  ) : null;
  if (control.kind === 'choice') {
    const isLong = control.options.some((option) => shownLength(option.label) > MAX_LABEL);
    return (
      <div className={`${styles.control} ${isLong ? styles.long : ''}`}>
        <label htmlFor={id}>{control.label}</label>
        <select
          id={id}
          value={value}
          {...described}
          onChange={(event) => onSet(control.key, Number(event.target.value))}
        >
          {control.options.map((option) => (
            <option key={option.word} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        {note}
      </div>
    );
  }
  const { min, max, step, words } = control;
  return (
    <div className={styles.control}>
      <span className={styles.name}>
        <label htmlFor={id}>{control.label}</label>
        <span aria-hidden="true" className={styles.value}>
          {words(value)}
        </span>
      </span>
      <input
        id={id}
        data-key={control.key}
        type="range"
        min={min}
        max={max}
        step={step}
        value={value}
        aria-valuetext={words(value)}
        {...described}
        onChange={(event) => onSet(control.key, Number(event.target.value))}
      />
      {note}
    </div>
  );
}
