import type { ReactNode, Ref } from 'react';
import {
  Autocomplete,
  FieldError,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  Popover,
  SearchField,
  Select,
  SelectValue,
  Button as AriaButton,
  Text,
  TextArea,
  TextField,
  useFilter,
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
  /** The element of a short one. */
  inputRef?: Ref<HTMLInputElement>;
  /** Another way to the same value, beside the input. */
  beside?: ReactNode;
};

/** A field for text, with its help and its error told to screen readers. */
export function Field({
  label,
  help,
  error,
  isLong = false,
  rows = 4,
  areaRef,
  inputRef,
  beside,
  ...rest
}: TextProps) {
  const input = isLong ? (
    <TextArea ref={areaRef} rows={rows} className={css.long ?? ''} />
  ) : (
    <Input ref={inputRef} />
  );
  return (
    <TextField {...rest} isInvalid={error !== undefined} className={css.field ?? ''}>
      <Label>{label}</Label>
      {help === undefined ? null : (
        <Text slot="description" className={css.help ?? ''}>
          {help}
        </Text>
      )}
      {beside === undefined ? (
        input
      ) : (
        <div className={css.two}>
          {input}
          {beside}
        </div>
      )}
      <FieldError className={css.error ?? ''}>{error}</FieldError>
    </TextField>
  );
}

export type ChoiceProps = FieldProps & {
  value: string;
  onChange: (value: string) => void;
  options: readonly { id: string; name: string }[];
  /** Told when it gets the focus or is opened. */
  onUse?: () => void;
};

/** A list of more options than this, such as the time zones, is searched rather than scrolled. */
const MAX_UNSEARCHED = 30;

function Options({ options }: Pick<ChoiceProps, 'options'>) {
  return (
    <ListBox
      items={options}
      className={css.options ?? ''}
      renderEmptyState={() => <p className={css.none}>No results. Try another word.</p>}
    >
      {({ name }) => <ListBoxItem className={css.option ?? ''}>{name}</ListBoxItem>}
    </ListBox>
  );
}

function SearchedOptions({ options }: Pick<ChoiceProps, 'options'>) {
  const { contains } = useFilter({ sensitivity: 'base' });
  return (
    <Autocomplete filter={contains}>
      {/* It is there for its first letter; arrows go through the list all the same. */}
      {/* oxlint-disable-next-line jsx-a11y/no-autofocus */}
      <SearchField autoFocus aria-label="Search the list" className={css.search ?? ''}>
        <Input placeholder="Search" />
      </SearchField>
      <Options options={options} />
    </Autocomplete>
  );
}

/** A choice among options. */
export function Choice({ label, help, error, value, onChange, options, onUse }: ChoiceProps) {
  return (
    <Select
      className={css.field ?? ''}
      value={value}
      onChange={(key) => onChange(String(key))}
      {...(onUse ? { onFocus: onUse, onOpenChange: onUse } : {})}
      isInvalid={error !== undefined}
      placeholder="Choose…"
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
        {options.length > MAX_UNSEARCHED ? (
          <SearchedOptions options={options} />
        ) : (
          <Options options={options} />
        )}
      </Popover>
    </Select>
  );
}
