import { useEffect, useId, useRef, useState } from 'react';
import { keepInEntry, keptInEntry } from '#lib/browser/entry-state.ts';
import { buttonClass } from '#ui/button-link/button-link.tsx';
import { IslandBoundary } from '#ui/island-boundary/island-boundary.tsx';
import {
  LEGS,
  formatOutcome,
  readLeg,
  readLegs,
  roundTrip,
  ROUTES,
  typedOf,
  type LegId,
} from './round-trip.ts';
import styles from './round-trip.module.css';
import * as m from '#messages/round-trip.ts';

const START = typedOf(ROUTES[0]!.legs);
const NAME = 'roundTrip';

/** What was typed before a reload, or before another page that one came back from. */
function typedBefore(): Partial<Record<LegId, string>> {
  const kept = keptInEntry(NAME);
  if (typeof kept !== 'object' || kept === null) return {};
  const known = Object.entries(kept).filter(
    ([id, text]) => id in START && typeof text === 'string',
  );
  return Object.fromEntries(known) as Partial<Record<LegId, string>>;
}

/** Every leg of buying and cashing out can be changed; the result follows each key. */
export function RoundTripCost() {
  return (
    <IslandBoundary>
      <RoundTripForm />
    </IslandBoundary>
  );
}

function RoundTripForm() {
  const [typed, setTyped] = useState(START);
  const form = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // What was typed before this part came to life counts too.
    const fields = [...(form.current?.querySelectorAll('input') ?? [])];
    const early = fields.filter(({ name, value }) => START[name as LegId] !== value);
    const values = Object.fromEntries(early.map(({ name, value }) => [name, value]));
    // Of the state as it is then: the next key may come before what was early is shown.
    const change = { ...typedBefore(), ...values };
    if (Object.keys(change).length > 0) setTyped((known) => ({ ...known, ...change }));
  }, []);
  useEffect(() => {
    if (typed !== START) keepInEntry(NAME, typed);
  }, [typed]);
  const legs = readLegs(typed);
  return (
    <div className={styles.calculator} ref={form} data-worked="" data-search-skip="">
      <p className="without-script">{m.withJavascriptOnYouCan()}</p>
      <div className={`needs-script ${styles.fields}`}>
        <div className={styles.routes}>
          {ROUTES.map(({ id, name, legs: route }) => {
            const numbers = typedOf(route);
            const isChosen = LEGS.every((leg) => numbers[leg.id] === typed[leg.id]);
            return (
              <button
                key={id}
                type="button"
                className={buttonClass(isChosen ? 'solid' : 'outline')}
                aria-pressed={isChosen}
                onClick={() => setTyped(numbers)}
              >
                {name}
              </button>
            );
          })}
        </div>
        <p className={styles.note}>{m.fixedFeesAreForSmall()}</p>
        <div className={styles.legs}>
          {LEGS.map((leg) => (
            <LegField
              key={leg.id}
              leg={leg}
              typed={typed[leg.id]}
              onType={(text) => setTyped((known) => ({ ...known, [leg.id]: text }))}
            />
          ))}
        </div>
        <p className={styles.outcome} role="status">
          {legs ? formatOutcome(roundTrip(legs)) : m.oneOfTheNumbersCantBeUsed()}
        </p>
      </div>
    </div>
  );
}

type LegFieldProps = {
  leg: (typeof LEGS)[number];
  typed: string;
  onType: (text: string) => void;
};

function LegField({ leg, typed, onType }: LegFieldProps) {
  const id = useId();
  const { problem } = readLeg(leg, typed);
  return (
    <div>
      <label htmlFor={id}>
        {leg.label} ({leg.unit})
      </label>
      <input
        id={id}
        name={leg.id}
        value={typed}
        inputMode="decimal"
        autoComplete="off"
        maxLength={20}
        aria-invalid={problem !== null}
        aria-describedby={`${id}-problem`}
        onChange={(event) => onType(event.target.value)}
      />
      <p id={`${id}-problem`} className={styles.problem}>
        {problem}
      </p>
    </div>
  );
}
