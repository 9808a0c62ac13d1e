import { useContext, useState } from 'react';
import type { FieldProblem, FieldSchema } from '#desk/shared/content.ts';
import { Choice, Field } from '#desk/app/ui/field.tsx';
import { helpOf, optionsOf } from '#desk/shared/field-shape.ts';
import { inSentence } from '#desk/shared/label-of.ts';
import { KeyedListsContext } from './keyed-lists.ts';

/** What a value becomes of the one before: a field that is not drawn anew keeps an older `onChange`. */
export type Update = (before: unknown) => unknown;

export type SchemaFieldProps = {
  label: string;
  path: (string | number)[];
  schema: FieldSchema;
  value: unknown;
  onChange: (update: Update) => void;
  problems: readonly FieldProblem[];
  /** Whether it may be left out, so that it can be taken away again. */
  isOptional?: boolean;
};

/** Text of more characters than this gets a field of several lines. */
const LONG = 80;

export const isAt = (path: readonly (string | number)[], other: Pick<FieldProblem, 'path'>) =>
  other.path.join('.') === path.join('.');

/** A number that was typed; what is none stays as it is, for the checks to name. */
const readNumber = (typed: string): number | string =>
  typed.trim() !== '' && Number.isFinite(Number(typed)) ? Number(typed) : typed;

type NumberLeafProps = {
  label: string;
  help: string | undefined;
  error: string | undefined;
  value: unknown;
  onChange: (read: number | string) => void;
};

/** Shows a number as it is typed: on the way to `0.97`, `0.` reads as 0 and must keep its point. */
function NumberLeaf({ value, onChange, ...rest }: NumberLeafProps) {
  const [typed, setTyped] = useState('');
  function change(text: string): void {
    setTyped(text);
    onChange(readNumber(text));
  }
  return (
    <Field
      {...rest}
      value={readNumber(typed) === value ? typed : String(value ?? '')}
      onChange={change}
    />
  );
}

type KeyLeafProps = {
  label: string;
  help: string | undefined;
  error: string | undefined;
  value: string;
  onChange: (key: string) => void;
  /** The list that the key is of. */
  keyOf: string;
};

/** The key of an entry of another list of the form, chosen by what the entry is called. */
function KeyLeaf({ keyOf, ...own }: KeyLeafProps) {
  const options = useContext(KeyedListsContext)[keyOf];
  const [isUsed, setUsed] = useState(false);
  // What the list will have can be named before it has it.
  if (options === undefined) return <Field {...own} />;
  const { value } = own;
  const isListed = value === '' || options.some(({ id }) => id === value);
  const unknown = { id: value, name: `${value} (not in the list)` };
  const all = isListed ? options : [...options, unknown];
  // A coin names fifty sources: with all options in each, its form took half as long again to open.
  // One without any option would not open.
  const shown = isUsed || value === '' ? all : all.filter(({ id }) => id === value);
  return <Choice {...own} options={shown} onUse={() => setUsed(true)} />;
}

type PickerProps = { label: string; color: string; onPick: (color: string) => void };

/** Shows a color, and lets it be picked by eye; what is none yet begins at black. */
function ColorPicker({ label, color, onPick }: PickerProps) {
  return (
    <input
      type="color"
      aria-label={`Pick ${inSentence(label)}`}
      value={/^#[0-9a-f]{6}$/i.test(color) ? color.toLowerCase() : '#000000'}
      onChange={(event) => onPick(event.currentTarget.value)}
    />
  );
}

const YES_OR_NO = [
  { id: 'true', name: 'Yes' },
  { id: 'false', name: 'No' },
];
/** The choice of none, where a field may be left out. */
const NOT_SET = { id: 'not-set', name: 'Not set' };

/** A field with one value: text, a number, a choice, or a color. */
export function Leaf({
  label,
  path,
  schema,
  value,
  onChange,
  problems,
  isOptional = false,
}: SchemaFieldProps) {
  const error = problems.find((problem) => isAt(path, problem))?.says;
  const text = String(value ?? '');
  if (schema.const !== undefined)
    // A word that is given by the kind above, and cannot be another.
    return null;
  const isYesOrNo = schema.type === 'boolean';
  if (schema.enum || isYesOrNo) {
    const given = isYesOrNo ? YES_OR_NO : optionsOf(schema);
    const read = (key: string) => (isYesOrNo ? key === 'true' : key);
    return (
      <Choice
        label={label}
        help={helpOf(schema, isOptional)}
        value={isOptional && text === '' ? NOT_SET.id : text}
        error={error}
        // What is empty is left out, as an empty text is.
        onChange={(key) => onChange(() => (key === NOT_SET.id ? '' : read(key)))}
        options={isOptional ? [NOT_SET, ...given] : given}
      />
    );
  }
  const own = { label, help: helpOf(schema, isOptional), error };
  if ([schema.type].flat().some((type) => type === 'number' || type === 'integer'))
    return <NumberLeaf {...own} value={value} onChange={(read) => onChange(() => read)} />;
  const change = (typed: string) => onChange(() => typed);
  if (schema.keyOf !== undefined)
    return <KeyLeaf {...own} value={text} onChange={change} keyOf={schema.keyOf} />;
  return (
    <Field
      {...own}
      value={text}
      onChange={change}
      isLong={(schema.maxLength ?? 0) > LONG || text.length > LONG}
      beside={
        schema.format === 'color' ? (
          <ColorPicker label={label} color={text} onPick={change} />
        ) : undefined
      }
    />
  );
}
