import fc from 'fast-check';
import { expect, test } from 'vitest';
import { normalizeEmail } from './newsletter.ts';

test.each([
  ['a@b.org', 'a@b.org'],
  [' Ada.Lovelace+news@Example.ORG ', 'Ada.Lovelace+news@example.org'],
  ['a@bücher.example', 'a@xn--bcher-kva.example'],
  ['a@пример.рф', 'a@xn--e1afmkfd.xn--p1ai'],
  ['a@xn--e1afmkfd.xn--p1ai', 'a@xn--e1afmkfd.xn--p1ai'],
  ['A@ПРИМЕР.РФ', 'A@xn--e1afmkfd.xn--p1ai'],
  ['a@例子.中国', 'a@xn--fsqu00a.xn--fiqs8s'],
  ['a@例子。中国', 'a@xn--fsqu00a.xn--fiqs8s'],
  ['a@пример.рф\r\nBcc: x@y.org', null],
  ['a@пример.рф, b@c.org', null],
  ['a@пример.рф>', null],
  // A local part of another alphabet, which most servers take from nobody.
  ['а@example.org', null],
  ['a＠example.org', null],
  ['a@xn--', null],
  ['a@b.xn--', null],
  ['a@b.xn--p1ai.', null],
  ['a@xn--p1ai', null],
  ['a@1.2.3.4', null],
  ['a@b.1x', null],
  ['a@b', null],
  ['a@b@c.org', null],
  ['"x"@y.org', null],
  ['Foo <a@b.org>', null],
  ['a@b.org, c@d.org', null],
  ['a@b.org\r\nBcc: x@y.org', null],
  ['a\u0000@b.org', null],
  ['a@b.org\u2028', 'a@b.org'],
  ['a..b@c.org', null],
  ['a@b.org:25', null],
  ['a@user:pass@b.org', null],
  [`${'a'.repeat(65)}@b.org`, null],
  [`a@${'b'.repeat(260)}.org`, null],
])('sec-N7: %j becomes %j', (typed, email) => {
  expect(normalizeEmail(typed)).toBe(email);
});

test('sec-N7: whatever is typed, the result is one safe address or none', () => {
  const nearEmail = fc
    .tuple(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }))
    .map(([a, b]) => `${a}@${b}.org`);
  const safe = /^[^\s@<>,;:"()[\]\\\p{Cc}]+@[a-z0-9.-]+\.[a-z0-9-]+$/u;
  const result = fc.check(
    fc.property(fc.oneof(fc.string({ unit: 'binary' }), nearEmail, fc.emailAddress()), (typed) => {
      const email = normalizeEmail(typed);
      // `expect` in here would cost more than what is tested.
      return email === null || (safe.test(email) && normalizeEmail(email) === email);
    }),
    { numRuns: 2_000 },
  );
  expect(result.failed, fc.defaultReportMessage(result) ?? '').toBe(false);
});
