import type { Ref } from 'react';
import {
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  Select,
  SelectValue,
  Button as AriaButton,
  Text,
  TextArea,
  TextField,
} from 'react-aria-components';
import css from './field.module.css';

type FieldProps = {
  label: string;
  /** What to write, below the label. */
  help?: string | undefined;
  /** What is wrong with the value, in a sentence. */
  error?: string | undefined;
};

export type TextProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  /** More than one line. */
  isLong?: boolean;
  /** How many lines a long one shows. */
  rows?: number;
  isRequired?: boolean;
  type?: 'text' | 'datetime-local' | 'email';
  maxLength?: number;
  /** Whether it takes the focus when it appears: for pages that are there for this field. */
  autoFocus?: boolean;
  /** The element of a long one. */
  areaRef?: Ref<HTMLTextAreaElement>;
};

/** A field for text, with its help and its error told to screen readers. */
export function Field({
  label,
  help,
  error,
  isLong = false,
  rows = 4,
  areaRef,
  ...rest
}: TextProps) {
  return (
    <TextField {...rest} isInvalid={error !== undefined} className={css.field ?? ''}>
      <Label>{label}</Label>
      {help === undefined ? null : (
        <Text slot="description" className={css.help ?? ''}>
          {help}
        </Text>
      )}
      {isLong ? <TextArea ref={areaRef} rows={rows} className={css.long ?? ''} /> : <Input />}
      <FieldError className={css.error ?? ''}>{error}</FieldError>
    </TextField>
  );
}

export type ChoiceProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  options: readonly { id: string; name: string }[];
};

/** A choice among a few options. */
export function Choice({ label, help, error, value, onChange, options }: ChoiceProps) {
  return (
    <Select
      className={css.field ?? ''}
      value={value}
      onChange={(key) => onChange(String(key))}
      isInvalid={error !== undefined}
    >
      <Label className={css.label ?? ''}>{label}</Label>
      {help === undefined ? null : (
        <Text slot="description" className={css.help ?? ''}>
          {help}
        </Text>
      )}
      <AriaButton className={css.choice ?? ''}>
        <SelectValue />
        <span aria-hidden="true">▾</span>
      </AriaButton>
      <FieldError className={css.error ?? ''}>{error}</FieldError>
      <Popover className={css.popover ?? ''}>
        <ListBox items={options}>
          {({ name }) => <ListBoxItem className={css.option ?? ''}>{name}</ListBoxItem>}
        </ListBox>
      </Popover>
    </Select>
  );
}
