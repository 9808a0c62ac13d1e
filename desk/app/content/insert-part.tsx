import { type FormEvent, useState } from 'react';
import { Heading, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import type { InsertablePart } from '#desk/shared/content.ts';
import { PictureField } from '#desk/app/pictures/picture-field.tsx';
import { Button } from '#desk/app/ui/button.tsx';
import { Dialog, WhenGone } from '#desk/app/ui/dialog.tsx';
import { Choice, Field } from '#desk/app/ui/field.tsx';
import fields from '#desk/app/ui/field.module.css';
import form from '#desk/app/ui/form.module.css';
import row from '#desk/app/ui/row.module.css';
import type { FoundPart } from './found-parts.ts';
import { type PartValues, wrongField } from './part-markup.ts';

type FormProps = {
  part: InsertablePart;
  /** What was chosen before; the first choices where it is new. */
  before?: PartValues;
  /** Name of the button that is pressed at the end. */
  action: string;
  onDone: (values: PartValues) => void;
  onCancel: () => void;
  onTakeOut?: () => void;
};

/** The fields of one part. */
function PartForm({ part, before, action, onDone, onCancel, onTakeOut }: FormProps) {
  const first = part.fields.map(({ name, options, as }) => [
    name,
    as === 'picture' ? '' : (options?.[0]?.id ?? ''),
  ]);
  const [values, setValues] = useState(before ?? (Object.fromEntries(first) as PartValues));
  const [wrong, setWrong] = useState<ReturnType<typeof wrongField>>(null);
  function submit(event: FormEvent): void {
    event.preventDefault();
    // The form of the text is around this dialog, and must not be sent with it.
    event.stopPropagation();
    const found = wrongField(part, values);
    setWrong(found);
    if (found === null) onDone(values);
  }
  return (
    <form onSubmit={submit} className={form.form} noValidate>
      <Heading slot="title">{part.about}</Heading>
      {part.fields.map(({ name, label, help, as, options }) => {
        const own = {
          label,
          help,
          value: values[name] ?? '',
          onChange: (value: string) => setValues((now) => ({ ...now, [name]: value })),
          error: wrong?.name === name ? wrong.says : undefined,
        };
        if (as === 'picture')
          return (
            <PictureField
              key={name}
              {...own}
              value={own.value === '' ? undefined : own.value}
              onChange={(id) => own.onChange(id ?? '')}
            />
          );
        return options === null ? (
          <Field key={name} {...own} isLong={as === 'lines'} />
        ) : (
          <Choice key={name} {...own} options={options} />
        );
      })}
      <div className={row.row}>
        {part.fields.length === 0 ? null : (
          <Button type="submit" look="strong">
            {action}
          </Button>
        )}
        {onTakeOut === undefined ? null : (
          <Button look="risky" onPress={onTakeOut}>
            Take out
          </Button>
        )}
        <Button onPress={onCancel}>Cancel</Button>
      </div>
    </form>
  );
}

export type ChangePartProps = {
  /** The part whose block was pressed; null while none is. */
  found: FoundPart | null;
  onChange: (values: PartValues) => void;
  onTakeOut: () => void;
  onCancel: () => void;
  /** Called when the dialog is gone and has given the focus back. */
  onGone: () => void;
};

/** The dialog of a part that is in the text: other values for it, or out with it. */
export function ChangePart({ found, onChange, onTakeOut, onCancel, onGone }: ChangePartProps) {
  return (
    <Dialog isOpen={found !== null} onClose={onCancel} onGone={onGone}>
      {found === null ? null : (
        <PartForm
          part={found.part}
          before={found.values}
          action="Change"
          onDone={onChange}
          onCancel={onCancel}
          // One tag of two can't go alone.
          {...(found.role === 'whole' ? { onTakeOut } : {})}
        />
      )}
    </Dialog>
  );
}

export type InsertPartProps = {
  parts: readonly InsertablePart[];
  onInsert: (part: InsertablePart, values: PartValues) => void;
  /** Called when menu or dialog is gone and has given the focus back. */
  onGone: () => void;
};

/** The menu of what a text may have besides words; a small form asks for what each needs. */
export function InsertPart({ parts, onInsert, onGone }: InsertPartProps) {
  const [asked, setAsked] = useState<InsertablePart | null>(null);
  function choose(name: string): void {
    const part = parts.find((one) => one.name === name);
    if (!part) return;
    if (part.fields.length === 0) onInsert(part, {});
    else setAsked(part);
  }
  if (parts.length === 0) return null;
  return (
    <div>
      <MenuTrigger>
        <Button>Insert</Button>
        <Popover className={fields.popover ?? ''}>
          <Menu items={parts} onAction={(key) => choose(String(key))}>
            {({ name, about }) => (
              <MenuItem id={name} className={fields.option ?? ''}>
                {about}
              </MenuItem>
            )}
          </Menu>
          <WhenGone call={onGone} />
        </Popover>
      </MenuTrigger>
      <Dialog isOpen={asked !== null} onClose={() => setAsked(null)} onGone={onGone}>
        {asked === null ? null : (
          <PartForm
            part={asked}
            action="Insert"
            onCancel={() => setAsked(null)}
            onDone={(values) => {
              setAsked(null);
              onInsert(asked, values);
            }}
          />
        )}
      </Dialog>
    </div>
  );
}
