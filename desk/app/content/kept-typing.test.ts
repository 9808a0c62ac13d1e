import { expect, test } from 'vitest';
import type { OpenedEntry } from '#desk/shared/content.ts';
import { contentOf } from './entry-content.ts';
import {
  forgetTyping,
  keepTyping,
  type KeptTyping,
  readTyping,
  typedInto,
  typingKey,
} from './kept-typing.ts';

const entry = (name: string, version = 'v1', id = 'a') =>
  ({
    kind: 'glossary',
    file: 'content/glossary/a.json',
    index: 0,
    id,
    title: 'A',
    version,
    form: 'fields',
    schema: {},
    value: { name },
  }) as OpenedEntry;

/** `localStorage`, of a browser without room where `isFull`. */
function createStore(isFull = false) {
  const all = new Map<string, string>();
  return {
    get length() {
      return all.size;
    },
    key: (at: number) => [...all.keys()][at] ?? null,
    getItem: (key: string) => all.get(key) ?? null,
    removeItem: (key: string) => void all.delete(key),
    setItem(key: string, text: string) {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      all.set(key, text);
    },
  };
}

const kept = (opened: OpenedEntry, typed: string): KeptTyping => ({
  at: 1,
  version: opened.version,
  before: contentOf(opened),
  typed: { text: '', value: { name: typed } },
});

test('what was typed is read again by the same person for the same entry, until it is saved', () => {
  const store = createStore();
  const opened = entry('before');
  const key = typingKey(1, opened, false);
  keepTyping(store, key, kept(opened, 'typed'));
  expect(readTyping(store, key, opened)?.typed.value).toEqual({ name: 'typed' });
  expect(readTyping(store, typingKey(2, opened, false), opened)).toBeNull();
  expect(readTyping(store, typingKey(1, entry('b', 'v1', 'b'), false), opened)).toBeNull();
  expect(readTyping(store, typingKey(1, opened, true), opened)).toBeNull();
  expect(readTyping(store, key, entry('typed', 'v2'))).toBeNull();
});

test('typing into an entry that has changed since goes with the version of before', () => {
  const opened = entry('before');
  const one = kept(opened, 'typed');
  expect(typedInto(opened, one)).toBe(opened);
  const now = typedInto(entry('theirs', 'v2'), one);
  expect(now).toMatchObject({ version: 'v1', value: { name: 'before' } });
});

test('signing out deletes all typing and nothing else; what is no typing, or has no room, is none', () => {
  const store = createStore();
  const opened = entry('before');
  const key = typingKey(1, opened, false);
  store.setItem('theme', 'dark');
  keepTyping(store, key, kept(opened, 'typed'));
  keepTyping(store, typingKey(2, opened, false), kept(opened, 'other'));
  forgetTyping(store);
  expect([store.length, store.getItem('theme')]).toEqual([1, 'dark']);
  for (const text of [
    '',
    '{',
    '{"at":1}',
    'null',
    '{"at":1,"version":"v1","before":1,"typed":{}}',
  ]) {
    store.setItem(key, text);
    expect(readTyping(store, key, opened), text).toBeNull();
  }
  const full = createStore(true);
  keepTyping(full, key, kept(opened, 'typed'));
  expect(readTyping(full, key, opened)).toBeNull();
});
