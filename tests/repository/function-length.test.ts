import { describe, expect, test } from 'vitest';
import { functionLines } from './function-lines.ts';
import { codeFiles, read } from './tracked-files.ts';

const MAX_LINES = 60;

describe('functions', () => {
  test('none is longer than 60 lines', () => {
    const long = codeFiles()
      .filter((path) => /\.tsx?$/.test(path))
      .flatMap((path) =>
        functionLines(path, read(path))
          .filter(({ lines }) => lines > MAX_LINES)
          .map(({ name, line, lines }) => `${path}:${line} ${name}: ${lines} lines`),
      );
    expect(long).toEqual([]);
  });

  test('the measure counts a long function, and one within another only once', () => {
    const inner = `const inner = () => {\n${'a();\n'.repeat(40)}};\n`;
    const text = `function outer() {\n${inner}${'b();\n'.repeat(30)}}`;
    expect(functionLines('x.ts', text).map(({ name, lines }) => [name, lines])).toEqual([
      ['inner', 42],
      ['outer', 32],
    ]);
  });
});
