import { renderToStaticMarkup } from 'react-dom/server';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { bankRunDefinition } from './bank-run.ts';
import { deltaNeutral } from './delta-neutral.ts';
import { onStep, onTrack, sliderOf, valueOnTrack } from './frame/dragging.ts';
import type { Control, Definition, Settings } from './frame/definition.ts';
import { SceneFigure } from './frame/scene-figure.tsx';
import { rebase } from './rebase.ts';
import { redemption } from './redemption.ts';
import { spiralDefinition } from './spiral.ts';
import { vault } from './vault.ts';

/** What a drawing may add to a page, twice: at the start and, without scripting, at the end. */
const MAX_SCENE_BYTES = 24_000;
const TRIES = 150;

function valuesOf(control: Control<string>) {
  if (control.kind === 'choice')
    return fc.constantFrom(...control.options.map(({ value }) => value));
  const { min, max, step } = control;
  return fc
    .integer({ min: 0, max: Math.round((max - min) / step) })
    .map((steps) => onStep(control, min + steps * step));
}

function settingsOf<Key extends string>({ controls }: Pick<Definition<Key, never>, 'controls'>) {
  return fc.record(
    Object.fromEntries(controls.map((control) => [control.key, valuesOf(control)])) as Record<
      Key,
      fc.Arbitrary<number>
    >,
  ) as fc.Arbitrary<Settings<Key>>;
}

function draw<Key extends string, Run>(
  definition: Definition<Key, Run>,
  settings: Settings<Key>,
  part: number,
) {
  const run = definition.run(settings);
  return renderToStaticMarkup(
    <SceneFigure
      definition={definition}
      run={run}
      settings={settings}
      step={Math.round(part * definition.lastStep(run))}
      held={null}
      onSet={() => undefined}
    />,
  );
}

function check<Key extends string, Run>(definition: Definition<Key, Run>): void {
  const { scene } = definition;
  const first = definition.cases[0].settings;

  describe(`the scene of ${definition.id}`, () => {
    test('is drawn at any settings and moment, with numbers in all its places', () => {
      fc.assert(
        fc.property(settingsOf(definition), fc.double({ min: 0, max: 1, noNaN: true }), (...at) => {
          const markup = draw(definition, ...at);
          expect(markup).not.toMatch(/NaN|Infinity|undefined/);
          expect(markup.length).toBeLessThanOrEqual(MAX_SCENE_BYTES);
        }),
        { numRuns: TRIES },
      );
    });

    test('moves with the run, says what it shows, and has two or three numbers', () => {
      expect(draw(definition, first, 0)).not.toBe(draw(definition, first, 1));
      expect(draw(definition, first, 0.1)).not.toBe(draw(definition, first, 1));
      const run = definition.run(first);
      const counts = scene.counts({ run, step: 0, settings: first });
      expect([2, 3]).toContain(counts.length);
      expect(draw(definition, first, 0)).toContain(`aria-label="${scene.label}"`);
    });

    test('has one thread, and no style or id of its own', () => {
      const markup = draw(definition, first, 0);
      expect(markup.match(/class="[^"]*thread/g)).toHaveLength(1);
      expect(markup).not.toContain('style=');
      expect(markup).not.toMatch(/ id="/);
    });

    test('each handle is the twin of a slider among those that show at first', () => {
      const keys = scene.handles.map(({ key }) => key);
      expect(keys.length).toBeGreaterThan(0);
      const shown = definition.controls.slice(0, 3).map(({ key }) => key);
      for (const key of keys) expect(shown).toContain(key);
      expect(new Set(keys).size).toBe(keys.length);
    });

    test('a handle that is dragged to where a value stands sets that value', () => {
      for (const handle of scene.handles) {
        const control = sliderOf(definition, handle.key);
        for (let value = control.min; value <= control.max; value += control.step) {
          const near = onStep(control, value);
          expect(valueOnTrack(control, handle, onTrack(control, handle, near))).toBe(near);
        }
        const [x, y] = handle.from;
        expect(valueOnTrack(control, handle, [x - 999, y - 999])).toBeGreaterThanOrEqual(
          control.min,
        );
        expect(valueOnTrack(control, handle, [x + 999, y + 999])).toBeLessThanOrEqual(control.max);
      }
    });
  });
}

const bankRun = bankRunDefinition(null);
check(redemption);
check(bankRun);
check(vault);
check(rebase);
check(spiralDefinition(null));
check(deltaNeutral);

test('the holders of a bank run are a hundred at every hour', () => {
  fc.assert(
    fc.property(settingsOf(bankRun), fc.integer({ min: 0, max: 120 }), (settings, step) => {
      const run = bankRun.run(settings);
      const counts = bankRun.scene.counts({ run, step, settings });
      const sum = counts.reduce((total, { value }) => total + Number.parseInt(value, 10), 0);
      expect(sum).toBe(100);
    }),
  );
});

test('a handle without a slider is refused', () => {
  expect(() => sliderOf(redemption, 'who')).toThrow(RangeError);
});

/** The slider of a scene's moment, and the last step of the first case. */
function momentOf<Key extends string, Run>(definition: Definition<Key, Run>) {
  const { min, max, step } = sliderOf(definition, definition.scene.timeHandle!.key);
  return {
    min,
    max,
    step,
    last: definition.lastStep(definition.run(definition.cases[0].settings)),
  };
}

test('the supply of LUNA is compared with the start, before anything is printed', () => {
  const { cases, run, scene } = spiralDefinition(null);
  const { settings } = cases[0];
  const counts = scene.counts({ run: run(settings), step: 0, settings });
  expect(counts.at(-1)).toEqual({ value: '1.0 times', name: 'as much LUNA as at the start' });
});

test('a moment that is dragged counts steps of the run', () => {
  for (const { min, max, step, last } of [momentOf(redemption), momentOf(bankRun)]) {
    expect([min, step]).toEqual([0, 1]);
    expect(max).toBeLessThanOrEqual(last);
  }
});
