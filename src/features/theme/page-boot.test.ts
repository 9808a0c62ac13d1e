import { runInNewContext } from 'node:vm';
import { expect, test } from 'vitest';
import { pageBoot } from './page-boot.ts';

type Hear = (event: { target: unknown }) => void;

/** Runs the script as the head of a page does. */
function boot(stored: Record<string, string> | null) {
  const dataset: Record<string, string> = {};
  const heard: Hear[] = [];
  runInNewContext(pageBoot, {
    document: { documentElement: { dataset } },
    addEventListener: (type: string, hear: Hear, isCapture: boolean) => {
      if (type === 'error' && isCapture) heard.push(hear);
    },
    localStorage: {
      getItem(key: string) {
        if (!stored) throw new Error('storage is blocked');
        return stored[key] ?? null;
      },
    },
  });
  return { dataset, fail: (target: unknown) => heard.forEach((hear) => hear({ target })) };
}

test('a chosen theme and level stand before the first paint', () => {
  expect(boot({ theme: 'dark', reading_level: 'plain' }).dataset).toEqual({
    scripting: '',
    theme: 'dark',
    readingLevel: 'plain',
  });
  expect(boot({ theme: 'red' }).dataset).toEqual({ scripting: '' });
  expect(boot(null).dataset).toEqual({ scripting: '' });
});

test('a page whose module script does not arrive reads as without scripting', () => {
  const { dataset, fail } = boot({});
  fail({ type: 'image/png' });
  fail({});
  expect(dataset).toEqual({ scripting: '' });
  fail({ type: 'module' });
  expect(dataset).toEqual({});
});
