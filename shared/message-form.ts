import { z } from 'zod';
import {
  askedWriter,
  type FormDefinition,
  type FormField,
  maxLength,
  TICKED,
} from './form-definition.ts';
import {
  atMost,
  type FormValues,
  guardFields,
  oneLine,
  type ReceivedForm,
  severalLines,
  writerFieldsOf,
} from './form-fields.ts';
import * as m from '#messages/forms.ts';

function textSchema(field: FormField): z.ZodType<string> {
  const max = maxLength(field);
  const text =
    field.kind === 'long'
      ? severalLines(max, m.pleaseFillThisIn)
      : z
          .string({ error: m.pleaseFillThisIn })
          .trim()
          .max(max, atMost(max))
          .regex(oneLine, { error: m.pleaseWriteThisOnOneLine });
  return field.required ? text.min(1, { error: m.pleaseFillThisIn }) : text.default('');
}

function answerSchema(field: FormField): z.ZodType<string> {
  const { kind, required, options = [] } = field;
  if (kind === 'yes')
    return required
      ? z.literal(TICKED, { error: m.pleaseTickThisBox })
      : z.enum(['', TICKED], { error: m.pleaseChooseOneOfThese }).default('');
  if (kind === 'choice')
    return required
      ? z.enum(options, { error: m.pleaseChooseOneOfThese })
      : z.enum(['', ...options], { error: m.pleaseChooseOneOfThese }).default('');
  return textSchema(field);
}

/** Ends of lines, in every way that a mail program or a browser may draw one. */
const LINE_ENDS = /\r\n|[\n\v\f\r\u0085\u2028\u2029]/;

/** An answer below its label. Further lines are indented, so that none can pass for another answer. */
function answerText({ label, kind }: FormField, value: string): string {
  if (kind === 'yes') return `${label}: ${value === TICKED ? 'yes' : 'no'}`;
  if (kind !== 'long') return `${label}: ${value || '-'}`;
  const lines = value === '' ? ['-'] : value.split(LINE_ENDS);
  return [`${label}:`, ...lines.map((line) => `  ${line}`)].join('\n');
}

/** Builds the schema of one of the owner's forms, from what its definition says. */
export function messageFormSchema(definition: FormDefinition): z.ZodType<ReceivedForm, unknown> {
  const { id, title, fields } = definition;
  const answers = Object.fromEntries(fields.map((field) => [field.name, answerSchema(field)]));
  // Answers are last: a field can't take the place of what every form has.
  return z
    .strictObject({ ...answers, ...writerFieldsOf(askedWriter(definition)), ...guardFields })
    .transform(({ company, token, proof, ...rest }) => {
      const values: FormValues = rest;
      return {
        guard: { company, token, proof },
        message: {
          name: values['name'] ?? '',
          email: values['email'] ?? '',
          category: id,
          subject: title,
          page: '',
          message: fields.map((field) => answerText(field, values[field.name] ?? '')).join('\n'),
        },
      };
    });
}
