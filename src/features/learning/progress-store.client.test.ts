import { afterEach, expect, test, vi } from 'vitest';
import { forgetProgress, loadProgress, saveProgress } from './progress-store.client.ts';
import { emptyProgress } from './progress.ts';

/** Storage of a browser that has room for so many signs. */
function storageOf(room: number) {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    removeItem: (key: string) => kept.delete(key),
    setItem(key: string, value: string) {
      if (value.length > room) throw new DOMException('full', 'QuotaExceededError');
      kept.set(key, value);
    },
  };
}

const withAnswers = (count: number) => ({
  ...emptyProgress(),
  answers: Object.fromEntries(Array.from({ length: count }, (_, at) => [`question-${at}`, true])),
});

afterEach(() => {
  forgetProgress();
  vi.unstubAllGlobals();
});

test('L1: answers that no longer fit into storage hold as long as the page', () => {
  vi.stubGlobal('localStorage', storageOf(JSON.stringify(withAnswers(1)).length));
  saveProgress(withAnswers(1));
  saveProgress(withAnswers(2));
  expect(loadProgress()).toEqual(withAnswers(2));
  saveProgress(withAnswers(3));
  expect(loadProgress()).toEqual(withAnswers(3));
});

test('L1: once there is room again, storage counts', () => {
  vi.stubGlobal('localStorage', storageOf(10));
  saveProgress(withAnswers(2));
  const roomy = storageOf(1000);
  vi.stubGlobal('localStorage', roomy);
  saveProgress(withAnswers(3));
  roomy.setItem('learning', JSON.stringify(withAnswers(4)));
  expect(loadProgress()).toEqual(withAnswers(4));
});

test('L1: what is forgotten is gone, stored or not', () => {
  vi.stubGlobal('localStorage', storageOf(10));
  saveProgress(withAnswers(2));
  forgetProgress();
  expect(loadProgress()).toEqual(emptyProgress());
});
