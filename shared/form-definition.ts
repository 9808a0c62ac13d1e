/** A form of the owner's own, as `forms` of `config/site.ts` describes it. */
import { z } from 'zod';
import { contactCategories } from './contact.ts';
import type { AskedWriter } from './form-fields.ts';

const MAX_FORMS = 20;
const MAX_FIELDS = 12;
const MAX_OPTIONS = 30;
/** Characters of an answer where nothing is said. */
const DEFAULT_MAX = { text: 200, long: 2000 } as const;
/** Characters of all answers together: as many as a message of the contact form has, for the same longest body. */
const MAX_CHARACTERS = 5000;
/** What a ticked box is sent and kept as. */
export const TICKED = 'yes';

/** Names that mean something else in a form of this site, or in an object of JavaScript. */
const RESERVED_NAMES = new Set([
  'name',
  'email',
  'token',
  'company',
  'proof',
  'page',
  'subject',
  // What is wrong with the whole form.
  'form',
  'constructor',
]);

const line = (max: number) =>
  z
    .string()
    .trim()
    .min(1)
    .max(max)
    .regex(/^[^\p{Cc}\u2028\u2029]*$/u, 'must be on one line');

const fieldSchema = z
  .strictObject({
    name: z
      .string()
      .max(40)
      .regex(/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
      .refine(
        (name) => !RESERVED_NAMES.has(name),
        'must be another word: this one means something in every form',
      )
      .meta({
        title: 'Short name',
        description: 'Names the field in the form: a word in lower case, such as budget.',
      }),
    label: line(120).describe('What visitors read above the field.'),
    help: line(300).optional().describe('A line below the label, such as an example.'),
    kind: z.enum(['text', 'long', 'choice', 'yes']).meta({
      description: 'How visitors answer.',
      labels: {
        text: 'One line',
        long: 'Several lines',
        choice: 'One of a list',
        yes: 'A box to tick',
      },
    }),
    required: z.boolean().describe('Whether it has to be filled in; a box has to be ticked then.'),
    options: z
      .array(line(100))
      .min(2)
      .max(MAX_OPTIONS)
      .optional()
      .describe('What can be chosen, for one of a list.'),
    max: z
      .int()
      .min(1)
      .max(MAX_CHARACTERS)
      .optional()
      .meta({
        title: 'Most characters',
        description: `Most characters of one line (${DEFAULT_MAX.text} where nothing is said) or several (${DEFAULT_MAX.long}).`,
      }),
  })
  .superRefine(({ kind, options, max }, context) => {
    const refuse = (path: string, message: string) =>
      context.addIssue({ code: 'custom', path: [path], message });
    if (kind === 'choice' && !options) refuse('options', 'must list what can be chosen');
    if (kind !== 'choice' && options)
      refuse('options', 'must be left out: only a list to choose from has them');
    if (options && new Set(options).size !== options.length)
      refuse('options', 'names an option twice');
    if (max !== undefined && kind !== 'text' && kind !== 'long')
      refuse('max', 'must be left out: only what is typed has it');
  });

export type FormField = z.infer<typeof fieldSchema>;

/** Most characters that an answer to a field has. */
export function maxLength({ kind, options = [], max }: FormField): number {
  if (kind === 'choice') return Math.max(0, ...options.map((option) => option.length));
  if (kind === 'yes') return TICKED.length;
  return max ?? DEFAULT_MAX[kind];
}

/** Whether a form asks for a name or an address; where nothing is said, it has to be filled in. */
const asks = z.enum(['required', 'optional', 'no']).optional();
const askLabels = { required: 'Yes', optional: 'Yes, but it may stay empty', no: 'No' };

const isUnique = (names: string[]) => new Set(names).size === names.length;

const formSchema = z.strictObject({
  id: z
    .string()
    .max(40)
    .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, 'must be lower-case words joined by hyphens')
    .refine(
      (id) => !contactCategories.some((category) => category === id),
      'must be another word: it is a category of the contact form',
    )
    .meta({
      title: 'Short name',
      description:
        'The end of its address, and its category in the inbox: workshop for /forms/workshop.',
    }),
  title: line(80).describe('The heading of its page, and the subject of its messages.'),
  intro: line(500).describe('What the form is for, below the heading.'),
  button: line(40).describe('What the button says, such as "Send application".'),
  thanks: line(500).describe('What visitors read once it is sent.'),
  asksName: asks.meta({
    title: 'Asks for a name',
    description: 'Whether it begins with a name: it does where nothing is said.',
    labels: askLabels,
  }),
  asksEmail: asks.meta({
    title: 'Asks for an email address',
    description:
      'The same of an email address. Without one nobody can be answered, or found by it.',
    labels: askLabels,
  }),
  fields: z
    .array(fieldSchema)
    .min(1)
    .max(MAX_FIELDS)
    .refine((fields) => isUnique(fields.map(({ name }) => name)), 'two fields have the same name')
    .refine(
      (fields) => fields.reduce((sum, field) => sum + maxLength(field), 0) <= MAX_CHARACTERS,
      `hold more than ${MAX_CHARACTERS} characters together: give some fields a smaller limit`,
    )
    .describe('What it asks for, after who writes.'),
});

export type FormDefinition = z.infer<typeof formSchema>;

/** What a form asks of who writes. */
export const askedWriter = ({
  asksName: name = 'required',
  asksEmail: email = 'required',
}: Pick<FormDefinition, 'asksName' | 'asksEmail'>): AskedWriter => ({ name, email });

export const formsSchema = z
  .array(formSchema)
  .max(MAX_FORMS)
  .refine((forms) => isUnique(forms.map(({ id }) => id)), 'two forms have the same id');
