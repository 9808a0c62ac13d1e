import { TOOLS, type ToolName } from '#scripts/test/tools.ts';

/**
 * Options of a test, or of a group, that is skipped where the machine lacks a tool, and says so:
 * `test('…', needs('strace'), …)`. A test that is skipped without it holds nothing, and a promise
 * that only such a test holds fails the run.
 */
export function needs(name: ToolName): { skip: boolean; meta: { waitsFor: string } } {
  return { skip: !TOOLS[name].works(), meta: { waitsFor: name } };
}
