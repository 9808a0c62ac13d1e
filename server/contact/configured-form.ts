import type { FormDefinition } from '#shared/form-definition.ts';
import type { FormMessage } from '#shared/form-fields.ts';
import { messageFormSchema } from '#shared/message-form.ts';
import { formPaths } from '#shared/server-routes.ts';
import type { GuardedForm } from '#server/forms/guarded-form.ts';
import { type MessageForm, typedValues } from '#server/forms/message-form.routes.ts';

/** A form of the owner's own, by its definition in the configuration. */
export function configuredForm(
  definition: FormDefinition,
  guarded: GuardedForm<FormMessage>,
): MessageForm {
  const { id } = definition;
  const { page, challenge } = formPaths(id);
  const fields = ['name', 'email', ...definition.fields.map(({ name }) => name)];
  return {
    path: page,
    challengePath: challenge,
    guarded,
    schema: messageFormSchema(definition),
    fields,
    initialValues: () => typedValues(fields, {}),
    locals: (state) => ({ form: { ...state, id } }),
    thanksPath: () => `${page}?sent=1`,
  };
}
