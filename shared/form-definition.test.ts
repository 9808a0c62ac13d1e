import { describe, expect, test } from 'vitest';
import {
  askedWriter,
  type FormDefinition,
  type FormField,
  formsSchema,
  maxLength,
} from './form-definition.ts';

const field: FormField = { name: 'group', label: 'Group', kind: 'text', required: true };
const form: FormDefinition = {
  id: 'workshop',
  title: 'Book a workshop',
  intro: 'We come to you.',
  button: 'Send request',
  thanks: 'Thank you.',
  fields: [field],
};
const fieldsOf = (count: number, more: Partial<FormField> = {}): FormField[] =>
  Array.from({ length: count }, (_, index) => ({ ...field, name: `f${index}`, ...more }));

/** What is wrong with forms, each with its place. */
function errorsOf(forms: unknown): string[] {
  const { error } = formsSchema.safeParse(forms);
  return (error?.issues ?? []).map(({ path, message }) => `${path.join('.')}: ${message}`);
}
const withField = (more: object) => errorsOf([{ ...form, fields: [{ ...field, ...more }] }]);

describe('the definition of a form', () => {
  test('C2: every kind of field is taken, with as many as there may be', () => {
    const options = ['One', 'Two'];
    const fields: FormField[] = [
      ...fieldsOf(8, { max: 10 }),
      { name: 'long', label: 'Long', kind: 'long', required: false, max: 4_800 },
      { name: 'choice', label: 'Choice', kind: 'choice', required: true, options },
      { name: 'yes', label: 'Yes', kind: 'yes', required: true },
      { name: 'help', label: 'Help', help: 'An example', kind: 'text', required: true, max: 20 },
    ];
    expect(fields).toHaveLength(12);
    expect(errorsOf([form, { ...form, id: 'second', fields }])).toEqual([]);
  });

  test('C2: what is around a text is taken away, so that pages and server agree', () => {
    const [parsed] = formsSchema.parse([{ ...form, title: '  Book  ' }]);
    expect(parsed?.title).toBe('Book');
  });

  test.each(['name', 'email', 'token', 'company', 'proof', 'page', 'subject', 'form'])(
    'C2: a field cannot be named %s, which means something in every form',
    (name) => {
      expect(withField({ name })).toEqual([
        '0.fields.0.name: must be another word: this one means something in every form',
      ]);
    },
  );

  test.each(['Group', '2nd', 'a b', 'a_b', '', 'a-', '__proto__', 'a'.repeat(41)])(
    'C2: a field cannot be named %j',
    (name) => expect(withField({ name })).toHaveLength(1),
  );

  test('sec-ASVS-15.3.3: a field cannot be named after what every object has', () => {
    expect(withField({ name: 'constructor' })).toHaveLength(1);
  });

  test.each([
    [[form, form], ': two forms have the same id'],
    [[{ ...form, fields: [field, field] }], '0.fields: two fields have the same name'],
    [[{ ...form, fields: fieldsOf(13, { max: 1 }) }], '0.fields: '],
    [[{ ...form, fields: [] }], '0.fields: '],
    [
      [{ ...form, id: 'press' }],
      '0.id: must be another word: it is a category of the contact form',
    ],
    [[{ ...form, id: 'Two Words' }], '0.id: must be lower-case words joined by hyphens'],
    [[{ ...form, id: '../x' }], '0.id: must be lower-case words joined by hyphens'],
    [[{ ...form, title: 'Two\nlines' }], '0.title: must be on one line'],
    [[{ ...form, thanks: ' ' }], '0.thanks: '],
    [[{ ...form, color: 'red' }], '0: '],
    [
      [{ ...form, fields: fieldsOf(3, { kind: 'long' }) }],
      '0.fields: hold more than 5000 characters together: give some fields a smaller limit',
    ],
    [Array.from({ length: 21 }, (_, index) => ({ ...form, id: `f${index}` })), ': '],
  ])('C2: %# is refused with its place', (forms, error) => {
    const errors = errorsOf(forms);
    expect(errors).toHaveLength(1);
    expect(errors[0]).toContain(error);
  });

  test.each([
    [{ kind: 'choice' }, 'options: must list what can be chosen'],
    [{ kind: 'choice', options: ['One'] }, 'options: '],
    [{ kind: 'choice', options: ['One', 'One'] }, 'options: names an option twice'],
    [{ options: ['One', 'Two'] }, 'options: must be left out: only a list to choose from has them'],
    [{ kind: 'yes', max: 3 }, 'max: must be left out: only what is typed has it'],
    [{ max: 0 }, 'max: '],
    [{ max: 5_001 }, 'max: '],
    [{ max: 1.5 }, 'max: '],
    [{ kind: 'file' }, 'kind: '],
    [{ required: undefined }, 'required: '],
    [{ label: 'Two\u2028lines' }, 'label: must be on one line'],
  ])('C2: a field with %j is refused', (more, error) => {
    const errors = withField(more);
    expect(errors.join('\n')).toContain(`0.fields.0.${error}`);
  });

  test('C2: a form asks for a name and an address, unless it says otherwise', () => {
    const always = { name: 'required', email: 'required' };
    expect(askedWriter(form)).toEqual(always);
    const other = { ...form, asksName: 'no', asksEmail: 'optional' } as const;
    expect(errorsOf([other])).toEqual([]);
    expect(askedWriter(other)).toEqual({ name: 'no', email: 'optional' });
    expect(errorsOf([{ ...form, asksEmail: 'maybe' }])[0]).toMatch(/^0\.asksEmail: /);
  });

  test('C2: a text has a length where nothing is said', () => {
    const of = (more: Partial<FormField>) => maxLength({ ...field, ...more });
    expect([of({}), of({ kind: 'long' }), of({ max: 7 }), of({ kind: 'yes' })]).toEqual([
      200, 2_000, 7, 3,
    ]);
    expect(of({ kind: 'choice', options: ['One', 'Three'] })).toBe(5);
  });
});
