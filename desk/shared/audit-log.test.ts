import { expect, test } from 'vitest';
import { describeAction, type LogAction } from './audit-log.ts';

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
