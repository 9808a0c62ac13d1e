import {
  askedWriter,
  type FormDefinition,
  type FormField,
  maxLength,
} from '#shared/form-definition.ts';
import { formPaths } from '#shared/server-routes.ts';
import { addressIn } from '#lib/site/form-href.ts';
import { currentLocale } from '#shared/locale.ts';
import * as m from '#messages/contact.ts';
import { Field } from './field.tsx';
import { MessageForm, type Shown } from './message-form.tsx';

/** What a choice offers; nothing is chosen for anybody. */
function optionsOf({ options = [] }: FormField) {
  return [
    { value: '', label: m.pleaseChoose() },
    ...options.map((value) => ({ value, label: value })),
  ];
}

/** A form of the owner's own, as the configuration describes it. */
export function ConfiguredForm({ form, ...shown }: Shown & { form: FormDefinition }) {
  const { page, challenge } = formPaths(form.id);
  return (
    <MessageForm
      {...shown}
      action={addressIn(currentLocale(), page)}
      challenge={challenge}
      button={form.button}
      asked={askedWriter(form)}
    >
      {form.fields.map((field) => (
        <Field
          key={field.name}
          name={field.name}
          label={field.required ? field.label : m.labelOptional({ label: field.label })}
          help={field.help}
          kind={field.kind}
          value={shown.values[field.name]}
          error={shown.errors[field.name]}
          required={field.required}
          maxLength={maxLength(field)}
          autoComplete="off"
          options={optionsOf(field)}
        />
      ))}
    </MessageForm>
  );
}
