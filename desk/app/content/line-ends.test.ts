import { expect, test } from 'vitest';
import { asEdited, asInFile } from './line-ends.ts';

test('a text of Windows is edited with one character for each end of a line, and keeps its own', () => {
  const file = '---\r\ntitle: A\r\n---\r\n\r\nOne.\r\n';
  expect(asEdited(file)).toBe('---\ntitle: A\n---\n\nOne.\n');
  expect(asInFile(`${asEdited(file)}Two.\n`, file)).toBe(`${file}Two.\r\n`);
  expect(asInFile('One.\nTwo.\n', 'One.\n')).toBe('One.\nTwo.\n');
});

test('a text whose lines end in different ways keeps its bytes while nothing is typed', () => {
  const mixed = 'One.\r\nTwo.\nThree.\r';
  expect(asInFile(asEdited(mixed), mixed)).toBe(mixed);
});
