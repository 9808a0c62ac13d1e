import { describe, expect, test } from 'vitest';
import { privateNames } from './standard-names.ts';
import { codeFiles, read } from './tracked-files.ts';

describe('names in code', () => {
  test('G7: every name is the term that the field has for it', () => {
    const named = codeFiles().filter((path) =>
      /^(desk|server|shared|scripts|tests|src)\//.test(path),
    );
    expect(named.flatMap((path) => privateNames(path, read(path)))).toEqual([]);
  });

  test.each([
    ['server/a.ts', 'export function openCarrier() {}', 'openCarrier: say MailTransport'],
    ['server/a.ts', 'throw new StartFault(message);', 'StartFault: say error'],
    ['src/lib/a.ts', 'const MOST_SHOWN = 3;', 'MOST_SHOWN: say MAX_, MIN_'],
    ['server/http/kept-answers.ts', '', 'kept-answers.ts: say response cache'],
    ['tests/faults/a.test.ts', '', 'the folder is tests/resilience'],
  ])('G7: finds the private word in %s: %s', (path, text, told) => {
    expect(privateNames(path, text)).toEqual([`${path}: ${told}`]);
  });

  test.each([
    ['server/a.ts', "export const kind = 'carrier'; // a carrier, a fault"],
    ['server/a.ts', 'const isDefault = row.last_fault === null && env.LETTERS_PER_MINUTE > 0;'],
    ['server/db/migrations/003-mail.ts', 'const intake = 1;'],
  ])('G7: leaves text, settings and stored names alone in %s: %s', (path, text) => {
    expect(privateNames(path, text)).toEqual([]);
  });
});
