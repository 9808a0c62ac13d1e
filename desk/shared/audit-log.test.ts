import { expect, test } from 'vitest';
import {
  describeAction,
  LOG_PAGE,
  type LogAction,
  type LogEntry,
  splitLogPage,
} from './audit-log.ts';

test.each<[LogAction, string, string]>([
  ['news.hidden', 'news item 3', 'Ada took news item 3 off the news board'],
  ['site.refused', 'the site', 'Ada tried to publish the site, which was refused'],
  ['message.done', 'message 2', 'Ada marked message 2 as done'],
  [
    'content.deleted',
    'content/glossary/$&.json',
    'Ada deleted content/glossary/$&.json in a draft',
  ],
  ['news.asked', '', 'Ada asked the news feeds'],
  ['session.started', '', 'Ada signed in'],
])('%s of "%s" reads as a sentence', (action, subject, sentence) => {
  expect(describeAction({ person: 'Ada', action, subject })).toBe(sentence);
});

test('what nobody did who was signed in begins with what happened', () => {
  const said = { person: null, action: 'session.refused', subject: '' } as const;
  expect(describeAction(said)).toBe('A sign-in was refused');
});

test('what a command on the server did has a subject', () => {
  const said = { person: null, action: 'link.created', subject: 'person 1' } as const;
  expect(describeAction(said)).toBe('A command on the server made a one-time link for person 1');
});

test('a page of the log leads on only where there are older entries', () => {
  const entry = { at: 0, person: 'Ada', action: 'session.started', subject: '' } as const;
  const answer = (length: number): LogEntry[] =>
    Array.from({ length }, (_, index) => ({ ...entry, id: 90 - index }));
  expect(splitLogPage(answer(LOG_PAGE)).before).toBeUndefined();
  const page = splitLogPage(answer(LOG_PAGE + 1));
  expect(page.entries).toHaveLength(LOG_PAGE);
  expect(page.before).toBe(90 - LOG_PAGE + 1);
});
