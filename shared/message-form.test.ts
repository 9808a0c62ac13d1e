import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { site as second } from '#tests/fixtures/second-site.ts';
import { type FormDefinition, formsSchema } from './form-definition.ts';
import { messageFormSchema } from './message-form.ts';

const [workshop, suggestion, poll] = formsSchema.parse(second.forms);
if (!workshop || !suggestion || !poll) throw new Error('the second site lacks a form');
const schema = messageFormSchema(workshop);

const typed = {
  name: 'Ada',
  email: 'ada@example.org',
  group: 'Class 9b',
  topic: 'Payments & fees',
  wishes: 'Why it broke',
  adults: 'yes',
};

/** The first error of each field. */
function errorsOf(form: unknown): Record<string, string> {
  const issues = schema.safeParse(form).error?.issues ?? [];
  return Object.fromEntries(
    issues.toReversed().map(({ path, message }) => [path.join('.'), message]),
  );
}
const textOf = (form: unknown) => schema.parse(form).message.message;

describe('the schema of a form that is configured', () => {
  test('C2: answers stand below their labels, in the order of the form', () => {
    const form = { ...typed, when: 'Morning', action: 'We cook', photos: 'yes' };
    expect(schema.parse(form).message).toEqual({
      name: 'Ada',
      email: 'ada@example.org',
      category: 'workshop',
      subject: 'Book a workshop',
      page: '',
      message: [
        'Who is it for?: Class 9b',
        'Which topic?: Payments & fees',
        'Which time of day?: Morning',
        'What should we talk about?:',
        '  Why it broke',
        'What happens afterwards?: We cook',
        'Everybody is 16 or older: yes',
        'You may take photos: yes',
      ].join('\n'),
    });
  });

  test('C2: what may be left out is told as such', () => {
    expect(textOf(typed).split('\n')).toEqual(
      expect.arrayContaining([
        'Which time of day?: -',
        'What happens afterwards?: -',
        'You may take photos: no',
      ]),
    );
  });

  test('C2: every field that is missing is named, in words', () => {
    expect(errorsOf({})).toEqual({
      name: 'Please tell us your name.',
      email: 'Please give your email address.',
      group: 'Please fill this in.',
      topic: 'Please choose one of these.',
      wishes: 'Please fill this in.',
      adults: 'Please check this box.',
    });
  });

  test('C2: control characters of a text become spaces, and ends of line stay', () => {
    const wishes = 'One\r\ntwo\rthree\u001b[2J\u009b\tfour\u007f.';
    const lines = textOf({ ...typed, wishes }).split('\n');
    expect(lines).toEqual(expect.arrayContaining(['  One', '  two', '  three [2J \tfour .']));
  });

  test.each([
    [{ group: ' \t ' }, { group: 'Please fill this in.' }],
    [{ group: 'x'.repeat(81) }, { group: 'At most 80 characters.' }],
    [{ group: 'x'.repeat(10_000) }, { group: 'At most 80 characters.' }],
    [{ wishes: 'x'.repeat(10_000) }, { wishes: 'At most 2000 characters.' }],
    [{ group: 'a\r\nBcc: x@y.org' }, { group: 'Please write this on one line.' }],
    [{ group: 'a\u0000b' }, { group: 'Please write this on one line.' }],
    [{ wishes: 'a\u0000b' }, { wishes: 'The text has a character that we cannot store.' }],
    [{ name: 'Ada\nBcc: x' }, { name: 'Please write your name on one line.' }],
    [{ email: 'a@b.org, c@d.org' }, { email: 'This does not look like an email address.' }],
    [{ topic: '' }, { topic: 'Please choose one of these.' }],
    [{ topic: 'reserves' }, { topic: 'Please choose one of these.' }],
    [{ topic: '<b>Reserves</b>' }, { topic: 'Please choose one of these.' }],
    [{ when: 'Evening' }, { when: 'Please choose one of these.' }],
    [{ adults: 'on' }, { adults: 'Please check this box.' }],
    [{ adults: '' }, { adults: 'Please check this box.' }],
    [{ photos: 'no' }, { photos: 'Please choose one of these.' }],
  ])('C2: %j is refused at its field', (more, errors) => {
    expect(errorsOf({ ...typed, ...more })).toEqual(errors);
  });

  test.each(['subject', 'page', 'category', 'message', 'id', '__proto__x', 'toString'])(
    'sec-ASVS-15.3.3: a field %s, which the form does not have, is refused',
    (name) => expect(Object.keys(errorsOf({ ...typed, [name]: 'x' }))).toEqual(['']),
  );

  test('C2: markup, RTL and emoji are kept as they came', () => {
    const group = '<img src=x onerror=alert(1)> \u202eمرحبا 🪙';
    expect(textOf({ ...typed, group })).toContain(`Who is it for?: ${group}\n`);
  });

  test('C2: a line end counts as one character, as in the browser', () => {
    const wishes = 'x\r\n'.repeat(999) + 'xx';
    expect(errorsOf({ ...typed, wishes })).toEqual({});
  });

  test('C2: whatever is typed, no answer can pass for another', () => {
    const labels = workshop.fields.map(({ label }) => `${label}:`);
    const ends = fc.constantFrom('\n', '\r', '\r\n', '\u2028', '\u2029', '\u0085', '\v', '\f');
    const part = fc.oneof(fc.string(), fc.constantFrom(...labels), ends);
    fc.assert(
      fc.property(fc.array(part, { minLength: 1 }), fc.array(part), (long, short) => {
        const form = { ...typed, wishes: long.join(''), action: short.join('') };
        const result = schema.safeParse(form);
        if (!result.success) return;
        const lines = result.data.message.message.split(/\r\n|[\n\v\f\r\u0085\u2028\u2029]/);
        const own = lines.filter((line) => !line.startsWith('  '));
        expect(own).toHaveLength(labels.length);
        own.forEach((line, index) => expect(line.startsWith(labels[index] ?? '')).toBe(true));
      }),
    );
  });
});

describe('a form that leaves out who writes', () => {
  const written = { name: '', category: 'suggest-a-coin', subject: 'Suggest a coin', page: '' };
  const message = 'Which coin?: DAI\nWhy should it be here?:\n  -';
  const fieldErrors = (form: FormDefinition, values: object) => {
    const issues = messageFormSchema(form).safeParse(values).error?.issues ?? [];
    return issues.map(({ path, message: says }) => [path.join('.'), says]);
  };

  test.each([undefined, '', '  '])('C2: takes %j as an address that may be left out', (email) => {
    const values = email === undefined ? { coin: 'DAI' } : { coin: 'DAI', email };
    expect(messageFormSchema(suggestion).parse(values).message).toEqual({
      ...written,
      email: '',
      message,
    });
  });

  test('C2: keeps an address that is given, and refuses one that is none', () => {
    const { email } = messageFormSchema(suggestion).parse({
      coin: 'DAI',
      email: ' ada@Example.org ',
    }).message;
    expect(email).toBe('ada@example.org');
    const wrong = 'This does not look like an email address.';
    for (const typed of ['nobody', 'a@b.org, c@d.org', 'ada@example.org\nBcc: x@y.org'])
      expect(fieldErrors(suggestion, { coin: 'DAI', email: typed })).toEqual([['email', wrong]]);
    const long = `${'x'.repeat(250)}@example.org`;
    expect(fieldErrors(suggestion, { coin: 'DAI', email: long })).toEqual([
      ['email', 'This address is too long.'],
    ]);
  });

  test('C2 sec-ASVS-15.3.3: takes no name and no address that it does not ask for', () => {
    expect(messageFormSchema(poll).parse({ answer: 'Yes' }).message).toMatchObject({
      name: '',
      email: '',
      message: 'Do you hold any stablecoins?: Yes',
    });
    for (const more of [{ name: 'Ada' }, { email: 'ada@example.org' }])
      expect(fieldErrors(poll, { answer: 'Yes', ...more })).toHaveLength(1);
    expect(fieldErrors(suggestion, { coin: 'DAI', name: 'Ada' })).toHaveLength(1);
  });

  test('C2: a name that may be left out is on one line', () => {
    const form: FormDefinition = { ...workshop, asksName: 'optional', asksEmail: 'no' };
    const { name: _, email: __, ...rest } = typed;
    expect(messageFormSchema(form).parse(rest).message).toMatchObject({ name: '', email: '' });
    expect(messageFormSchema(form).parse({ ...rest, name: ' Ada ' }).message.name).toBe('Ada');
    expect(fieldErrors(form, { ...rest, name: 'Ada\nBcc: x' })).toEqual([
      ['name', 'Please write your name on one line.'],
    ]);
  });
});
