import { memo, type ReactNode, useState } from 'react';
import { startsWith } from '#desk/shared/field-path.ts';
import type { FieldProblem } from '#desk/shared/content.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Choice, Field } from '#desk/app/ui/field.tsx';
import row from '#desk/app/ui/row.module.css';
import { PictureField } from '#desk/app/pictures/picture-field.tsx';
import {
  asKind,
  chosen,
  emptyValue,
  isFields,
  isOneValue,
  kindOf,
  kindsOf,
  helpOf,
  mayBeNull,
  mayStayEmpty,
} from '#desk/shared/field-shape.ts';
import { inSentence, labelOf } from '#desk/shared/label-of.ts';
import { entryName } from './entry-name.ts';
import { ListEntry, useEntryKeys } from './list-entry.tsx';
import { isAt, Leaf, type SchemaFieldProps, type Update } from './leaf-field.tsx';
import { type NamedEntry, namedEntriesOf, namePath, withNamedEntries } from './named-entries.ts';
import css from './schema-field.module.css';

type FieldsetProps = {
  label: string;
  help: string | undefined;
  problems: readonly FieldProblem[];
  children: ReactNode;
};

/** Fields that belong together, under what is wrong with all of them. */
function Fieldset({ label, help, problems, children }: FieldsetProps) {
  return (
    <fieldset className={css.group}>
      <legend>{label}</legend>
      {help === undefined ? null : <p className={css.help}>{help}</p>}
      {problems.map(({ says }) => (
        <p key={says} className={css.error}>
          {says}
        </p>
      ))}
      {children}
    </fieldset>
  );
}

const itemsOf = (value: unknown): unknown[] => (Array.isArray(value) ? (value as unknown[]) : []);

function movedUp(items: readonly unknown[], index: number): unknown[] {
  return items.toSpliced(index - 1, 2, items[index], items[index - 1]);
}

type AddItemProps = { label: string; isFull: boolean; onAdd: () => void };

function AddItem({ label, isFull, onAdd }: AddItemProps) {
  const name = inSentence(label);
  if (isFull) return <p className={css.help}>This is full. Remove one of {name} to add another.</p>;
  return (
    <div>
      <Button onPress={onAdd}>Add to {name}</Button>
    </div>
  );
}

type EntryButtonsProps = { name: string; onRemove: () => void; onMoveUp: (() => void) | null };

function EntryButtons({ name, onRemove, onMoveUp }: EntryButtonsProps) {
  return (
    <div className={row.row}>
      <Button onPress={onRemove}>Remove {name}</Button>
      {onMoveUp === null ? null : <Button onPress={onMoveUp}>Move {name} up</Button>}
    </div>
  );
}

/** Lists of more entries than this are folded, each under its name. */
const MAX_UNFOLDED = 8;

/** The help of a field that is no single value, which says too whether it may stay empty. */
const helpWith = ({
  schema,
  isOptional = false,
}: Pick<SchemaFieldProps, 'schema' | 'isOptional'>) =>
  helpOf(schema, mayStayEmpty(schema, isOptional));

function List({ label, path, schema, value, onChange, problems }: SchemaFieldProps) {
  const items = itemsOf(value);
  const change = (update: (items: unknown[]) => unknown[]) =>
    onChange((before) => update(itemsOf(before)));
  const inner = schema.items ?? {};
  const fixed = schema.prefixItems;
  const own = problems.filter((problem) => isAt(path, problem));
  const entries = useEntryKeys(items.length);
  const [added, setAdded] = useState<number | null>(null);
  const isLong = fixed === undefined && items.length > MAX_UNFOLDED && items.every(isFields);
  return (
    <Fieldset label={label} help={helpWith({ schema })} problems={own}>
      {items.map((item, index) => (
        <ListEntry
          key={entries.keys[index]}
          name={
            isLong ? [`${label} ${index + 1}`, entryName(item)].filter(Boolean).join(': ') : null
          }
          isNew={index === added}
          hasProblem={problems.some((problem) => startsWith(problem.path, [...path, index]))}
        >
          <SchemaField
            label={fixed?.[index]?.title ?? `${label} ${index + 1}`}
            path={[...path, index]}
            schema={fixed?.[index] ?? inner}
            value={item}
            onChange={(update) => change((all) => all.with(index, update(all[index])))}
            problems={problems}
          />
          {fixed ? null : (
            <EntryButtons
              name={`entry ${index + 1} of ${inSentence(label)}`}
              onRemove={() => {
                entries.remove(index);
                change((all) => all.toSpliced(index, 1));
              }}
              onMoveUp={
                index === 0
                  ? null
                  : () => {
                      entries.moveUp(index);
                      change((all) => movedUp(all, index));
                    }
              }
            />
          )}
        </ListEntry>
      ))}
      {fixed ? null : (
        <AddItem
          label={label}
          isFull={items.length >= (schema.maxItems ?? Infinity)}
          onAdd={() => {
            setAdded(items.length);
            entries.add();
            change((all) => [...all, emptyValue(inner)]);
          }}
        />
      )}
    </Fieldset>
  );
}

function Group({ label, path, schema, value, onChange, problems }: SchemaFieldProps) {
  const fields = isFields(value) ? value : {};
  function change(key: string, update: Update): void {
    onChange((before) => {
      const all = isFields(before) ? before : {};
      const { [key]: own, ...others } = all;
      const changed = update(own);
      return changed === undefined ? others : { ...all, [key]: changed };
    });
  }
  const own = problems.filter((problem) => path.length > 0 && isAt(path, problem));
  const shown = Object.entries(schema.properties ?? {}).filter(([, inner]) => !inner.readOnly);
  return (
    <Fieldset label={label} help={schema.description} problems={own}>
      {shown.map(([key, inner]) => (
        <SchemaField
          key={key}
          isOptional={schema.required?.includes(key) !== true}
          label={inner.title ?? labelOf(key)}
          path={[...path, key]}
          schema={inner}
          value={fields[key]}
          onChange={(update) => change(key, update)}
          problems={problems}
        />
      ))}
    </Fieldset>
  );
}

/** Entries whose names are free, such as words with the words that have to stand beside them. */
function NamedEntries({ label, path, schema, value, onChange, problems }: SchemaFieldProps) {
  const entries = namedEntriesOf(value);
  const inner = typeof schema.additionalProperties === 'object' ? schema.additionalProperties : {};
  const own = problems.filter((problem) => isAt(path, problem));
  const change = (update: (all: NamedEntry[]) => NamedEntry[]) =>
    onChange((before) => withNamedEntries(update(namedEntriesOf(before))));
  return (
    <Fieldset label={label} help={helpWith({ schema })} problems={own}>
      {entries.map(([name, one], index) => (
        // The name is what is being typed.
        // oxlint-disable-next-line react/no-array-index-key
        <div key={index} className={css.item}>
          <Field
            label={`Name ${index + 1} of ${inSentence(label)}`}
            value={name}
            error={problems.find((problem) => isAt(namePath(path, index), problem))?.says}
            onChange={(typed) => change((all) => all.with(index, [typed, one]))}
          />
          <SchemaField
            label={`Words beside name ${index + 1}`}
            path={[...path, name]}
            schema={inner}
            value={one}
            onChange={(update) => change((all) => all.with(index, [name, update(all[index]?.[1])]))}
            problems={problems}
          />
          <div>
            <Button onPress={() => change((all) => all.toSpliced(index, 1))}>
              Remove name {index + 1} of {inSentence(label)}
            </Button>
          </div>
        </div>
      ))}
      <div>
        <Button onPress={() => change((all) => [...all, ['', emptyValue(inner)]])}>
          Add to {inSentence(label)}
        </Button>
      </div>
    </Fieldset>
  );
}

function Shaped(props: SchemaFieldProps) {
  const { schema } = props;
  if (schema.properties) return <Group {...props} />;
  if (typeof schema.additionalProperties === 'object') return <NamedEntries {...props} />;
  return [schema.type].flat().includes('array') ? <List {...props} /> : <Leaf {...props} />;
}

/** A field that has no value yet, and the button that gives it one. */
function Absent({ label, schema, onChange, path, problems, isOptional }: SchemaFieldProps) {
  const help = helpWith({ schema, isOptional: isOptional === true });
  const error = problems.find((problem) => isAt(path, problem));
  return (
    <div>
      <Button onPress={() => onChange(() => emptyValue(schema))}>Add {inSentence(label)}</Button>
      {help === undefined ? null : <p className={css.help}>{help}</p>}
      {error ? <p className={css.error}>{error.says}</p> : null}
    </div>
  );
}

function Picture(props: SchemaFieldProps) {
  const { label, value, onChange, path, problems } = props;
  return (
    <PictureField
      label={label}
      help={helpWith(props)}
      error={problems.find((problem) => isAt(path, problem))?.says}
      value={typeof value === 'string' ? value : undefined}
      onChange={(picture) => onChange(() => picture)}
    />
  );
}

function AnyField(props: SchemaFieldProps) {
  const { label, schema, value, onChange, path, isOptional = false } = props;
  if (schema.format === 'picture') return <Picture {...props} />;
  const canBeNull = mayBeNull(schema);
  const isEmpty = value === null || value === undefined;
  if (
    (isOptional || canBeNull) &&
    kindsOf(schema).length === 0 &&
    isOneValue(chosen(schema, value))
  )
    return (
      <Leaf
        {...props}
        isOptional
        schema={chosen(schema, value)}
        onChange={(update) =>
          onChange((before) => {
            const typed = update(before);
            return typed === '' ? (canBeNull ? null : undefined) : typed;
          })
        }
      />
    );
  if (isEmpty) return <Absent {...props} />;
  const own = { ...props, schema: chosen(schema, value) };
  const kinds = kindsOf(schema);
  const field =
    kinds.length === 0 ? (
      <Shaped {...own} />
    ) : (
      <div className={css.item}>
        <Choice
          label={path.length === 0 ? 'Kind' : `Kind of ${inSentence(label)}`}
          value={kindOf(kinds, value)}
          options={kinds}
          onChange={(id) =>
            onChange((before) =>
              asKind(kinds.find((one) => one.id === id)?.schema ?? own.schema, before),
            )
          }
        />
        <Shaped {...own} />
      </div>
    );
  if (!canBeNull && !isOptional) return field;
  return (
    <div className={css.optional}>
      {field}
      <div>
        <Button onPress={() => onChange(() => (canBeNull ? null : undefined))}>
          {canBeNull ? `Leave ${inSentence(label)} empty` : `Remove ${inSentence(label)}`}
        </Button>
      </div>
    </div>
  );
}

/** Whether a field would be drawn as it is: what it calls does the same, since it gets an update. */
function isSame(before: SchemaFieldProps, now: SchemaFieldProps): boolean {
  return (
    Object.is(before.value, now.value) &&
    before.schema === now.schema &&
    before.problems === now.problems &&
    before.label === now.label &&
    before.isOptional === now.isOptional &&
    isAt(before.path, now)
  );
}

/** In an element that says where it is in the form, for what is wrong to lead to it. */
function PlacedField(props: SchemaFieldProps) {
  return (
    <div className={css.place} data-path={props.path.join('.')}>
      <AnyField {...props} />
    </div>
  );
}

/**
 * A field of a form by its JSON Schema: text, number, choice, list, or a group of others. A letter
 * that is typed draws its own field and those around it, and not the two hundred of a coin.
 */
export const SchemaField = memo(PlacedField, isSame);
