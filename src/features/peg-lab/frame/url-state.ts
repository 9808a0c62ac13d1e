/** The state of an explorable in an address, so that it can be sent to others. */
import type { Control, Definition, Guess, Settings } from './definition.ts';

/** Says that an address holds a state, and of which form: a later form gets another number. */
export const STATE_MARK = 'lab';
export const STATE_FORM = '1';

type Known<Key extends string> = Pick<Definition<Key, unknown>, 'controls' | 'cases'>;

/** Digits enough for every step of a slider, without the tail of binary fractions. */
const short = (value: number) => String(Number(value.toPrecision(10)));

function written<Key extends string>(control: Control<Key>, value: number): string {
  if (control.kind === 'range') return short(value);
  return control.options.find((option) => option.value === value)?.word ?? '';
}

/** The nearest value that a slider can have, or null where the text is no number. */
function onSlider(text: string, { min, max, step }: { min: number; max: number; step: number }) {
  if (!/^-?\d{1,9}(\.\d{1,9})?$/.test(text)) return null;
  const within = Math.min(max, Math.max(min, Number(text)));
  return Math.min(max, Number((min + Math.round((within - min) / step) * step).toPrecision(10)));
}

function parsed<Key extends string>(control: Control<Key>, text: string): number | null {
  if (control.kind === 'range') return onSlider(text, control);
  return control.options.find(({ word }) => word === text)?.value ?? null;
}

/** `lab=1&gap=-5&…`; `at` is the step that is shown, left out at the end of the run. */
export function stateQuery<Key extends string>(
  { controls }: Known<Key>,
  settings: Settings<Key>,
  at: number | null,
): string {
  const query = new URLSearchParams({ [STATE_MARK]: STATE_FORM });
  for (const control of controls) query.set(control.key, written(control, settings[control.key]));
  if (at !== null) query.set('at', String(at));
  return query.toString();
}

/**
 * Settings from an address. What is missing or means nothing falls back to the first case, a
 * number beyond a slider's end to that end. Null where the address holds no state at all.
 */
export function readState<Key extends string>(
  { controls, cases }: Known<Key>,
  search: string,
): { settings: Settings<Key>; at: number | null } | null {
  const query = new URLSearchParams(search);
  if (query.get(STATE_MARK) !== STATE_FORM) return null;
  const settings: Record<Key, number> = { ...cases[0].settings };
  for (const control of controls) {
    settings[control.key] = parsed(control, query.get(control.key) ?? '') ?? settings[control.key];
  }
  const at = query.get('at') ?? '';
  return { settings, at: /^\d{1,5}$/.test(at) ? Number(at) : null };
}

/** The option that a form or an address names; null where it names none, or it was left out. */
export function guessIn(
  { options }: Pick<Guess<never>, 'options'>,
  query: { get(name: string): unknown },
): string | null {
  if (query.get('skip') !== null) return null;
  return options.find(({ id }) => id === query.get('guess'))?.id ?? null;
}
