import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankRunDefinition } from './bank-run.ts';
import { deltaNeutral } from './delta-neutral.ts';
import type { Definition, Settings } from './frame/definition.ts';
import { meanDistance, spread } from './frame/drawn-line.ts';
import { rebase } from './rebase.ts';
import { redemption } from './redemption.ts';
import { spiralDefinition } from './spiral.ts';
import { vault } from './vault.ts';

/** As many settings are tried at random before a mission counts as out of reach. */
const TRIES = 3_000;

function settingsOf<Key extends string>({ controls }: Pick<Definition<Key, never>, 'controls'>) {
  const values = controls.map((control) => [
    control.key,
    control.kind === 'choice'
      ? fc.constantFrom(...control.options.map(({ value }) => value))
      : fc
          .integer({ min: 0, max: Math.round((control.max - control.min) / control.step) })
          .map((steps) => control.min + steps * control.step),
  ]);
  return fc.record(Object.fromEntries(values) as Record<Key, fc.Arbitrary<number>>) as fc.Arbitrary<
    Settings<Key>
  >;
}

/** The first and the last value of a control. */
function endsOf<Key extends string>(
  { controls }: Pick<Definition<Key, never>, 'controls'>,
  key: Key,
): number[] {
  const control = controls.find((one) => one.key === key)!;
  if (control.kind === 'range') return [control.min, control.max];
  return control.options.map(({ value }) => value);
}

/** Controls that are said to change nothing and yet change a number, in cases and settings at random. */
function biting<Key extends string, Run>(definition: Definition<Key, Run>): Key[] {
  const outcomes = (settings: Settings<Key>) => {
    const run = definition.run(settings);
    return definition.outcomes.map(({ of }) => of(run, settings)).join();
  };
  const cases = definition.cases.map(({ settings }) => settings);
  return [...cases, ...fc.sample(settingsOf(definition), 60)].flatMap((settings) => {
    const idle = definition.idle?.(settings, definition.run(settings)) ?? {};
    const bites = (key: Key) =>
      endsOf(definition, key)
        // More cash does nothing, less may; the note of a fee says how little it does.
        .filter((value) => key !== 'fee' && (key !== 'cash' || value >= settings[key]))
        .some((value) => outcomes({ ...settings, [key]: value }) !== outcomes(settings));
    return (Object.keys(idle) as Key[]).filter(bites);
  });
}

function check<Key extends string, Run>(definition: Definition<Key, Run>): void {
  describe(`missions of ${definition.id}`, () => {
    test('the first case has done none of them', () => {
      const { settings } = definition.cases[0];
      const run = definition.run(settings);
      expect(definition.missions.filter(({ isDone }) => isDone(run, settings))).toEqual([]);
      expect(definition.missions).toHaveLength(3);
    });

    test('the controls can do each of them', () => {
      const left = new Set(definition.missions);
      const tried = fc.sample(settingsOf(definition), { numRuns: TRIES, seed: 7 });
      for (const settings of tried) {
        const run = definition.run(settings);
        for (const mission of left) if (mission.isDone(run, settings)) left.delete(mission);
        if (left.size === 0) break;
      }
      expect([...left].map(({ text }) => text)).toEqual([]);
    });

    test('a control that is said to change nothing changes no number, at whichever end', () => {
      expect(biting(definition)).toEqual([]);
    });

    test('the run comes nearer to the line of the answer than to that of another option', () => {
      const { settings } = definition.cases[0];
      const run = definition.run(settings);
      const [picture] = definition.pictures(run, settings);
      const line = picture!.lines.find(({ name }) => name === definition.guess.line)!;
      const values = 'values' in line ? line.values : [];
      const far = definition.guess.options.map(({ id, curve }) => ({
        id,
        distance: meanDistance(spread(curve), values, definition.lastStep(run)),
      }));
      far.sort((a, b) => a.distance - b.distance);
      expect(far[0]!.id).toBe(definition.guess.answer(run));
    });

    test('all options draw as many points, from where the run begins', () => {
      const run = definition.run(definition.cases[0].settings);
      const [picture] = definition.pictures(run, definition.cases[0].settings);
      const line = picture!.lines.find(({ name }) => name === definition.guess.line)!;
      const start = 'values' in line ? line.values[0] : null;
      for (const { curve, id } of definition.guess.options) {
        expect(curve, id).toHaveLength(11);
        expect(curve[0], id).toBeCloseTo(start!, 1);
      }
    });
  });
}

check(redemption);
check(bankRunDefinition(null));
check(vault);
check(rebase);
check(spiralDefinition(null));
check(deltaNeutral);

test('the options of the vault are told apart by the ratio that is drawn', () => {
  const [survives, rest, nothing] = vault.guess.options.map(({ curve }) => Math.min(...curve));
  expect(survives).toBeGreaterThan(150);
  expect(rest).toBeLessThan(150);
  expect(rest).toBeGreaterThan(145);
  expect(nothing).toBeLessThan(130);
  expect(vault.guess.question).toContain('How low does the ratio');
  for (const { text } of vault.guess.options) expect(text).toContain('150%');
});

test('controls that do nothing at first say why', () => {
  const said = <Key extends string, Run>(definition: Definition<Key, Run>) => {
    const { settings } = definition.cases[0];
    return Object.keys(definition.idle?.(settings, definition.run(settings)) ?? {}).toSorted();
  };
  expect(said(bankRunDefinition(null))).toEqual(['cash', 'haircut']);
  expect(said(redemption)).toEqual(['chance', 'doubt']);
  expect(said(deltaNeutral)).toEqual(['failing', 'settled', 'stable']);
  expect(said(rebase)).toEqual(['path']);
});
