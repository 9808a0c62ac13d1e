import { describe, expect, test } from 'vitest';
import { readBuiltSite } from './built-site.ts';
import { elementsNamed, elementsWith, pageText } from './page-text.ts';

const { pages } = readBuiltSite('.cache/dist-first');
const listed = elementsWith(pages.get('/resources') ?? '', 'data-question').map(
  ({ attributes }) => `/resources/${attributes['data-question']}`,
);
/** A guide has to answer before a phone has to be scrolled. */
const MAX_ANSWER_WORDS = 60;

/** The one that the hero asks by itself. */
const ASKED_BY_HERO = '/resources/receiving';

test('Resources lists the questions that people ask; its cards on Home are none of them', () => {
  expect(listed.length).toBeGreaterThanOrEqual(10);
  const cards = elementsWith(pages.get('/') ?? '', 'data-resource').flatMap((card) =>
    elementsNamed(card, 'a').map(({ attributes }) => attributes['href']),
  );
  for (const path of listed) expect(cards).not.toContain(path);
  const onHome = listed.filter((path) => pages.get('/')!.includes(`href="${path}"`));
  expect(onHome).toContain(ASKED_BY_HERO);
});

describe.each(listed)('%s', (path) => {
  test('has a plate in its head that says what it is about', () => {
    const head = pages.get(path)!.split('<h1')[1]!.split('data-text')[0]!;
    expect(head).toContain('viewBox="0 0 320 220"');
  });

  const [text] = elementsWith(pages.get(path) ?? '', 'data-text');
  const lines = (text ? pageText(text) : '').split('\n').filter((line) => line.trim() !== '');

  test('begins with its answer', () => {
    expect(lines[0]).toBe('The short answer');
    const words = lines[1]!.split(/\s+/).length;
    expect(words).toBeGreaterThan(30);
    expect(words).toBeLessThanOrEqual(MAX_ANSWER_WORDS);
  });

  test('says what can’t be undone, and ends with questions', () => {
    expect(lines).toContain('What can’t be undone');
    expect(lines).toContain('Check yourself');
    expect((pages.get(path)!.match(/<details/g) ?? []).length).toBeGreaterThanOrEqual(2);
  });
});

const linesOf = (path: string) =>
  pageText(elementsWith(pages.get(path) ?? '', 'data-text')[0]!)
    .split('\n')
    .filter((line) => line.trim() !== '');

describe('somebody in trouble', () => {
  test('who is asked for a fee reads first that it is a scam', () => {
    const [, answer] = linesOf('/resources/scams-and-theft');
    expect(answer).toMatch(/^If a website or an adviser asks for a fee.* before you can withdraw/);
    expect(answer).toContain('the balance you see isn’t real');
  });

  test('whose coin fell reads what to do before the odds, which are no answer', () => {
    const lines = linesOf('/resources/my-coin-fell');
    expect(lines[1]).toContain('a message in a chat is no price');
    expect(lines[1]).not.toMatch(/half|came back/);
    const at = ['In the first minutes', 'What helped, and what hurt', 'What history shows'].map(
      (title) => lines.indexOf(title),
    );
    expect(at[0]).toBeGreaterThan(0);
    expect(at[0]).toBeLessThan(5);
    expect(at).toEqual(at.toSorted((one, other) => one - other));
  });

  test('a payer is told to copy the address anew, and a seller how to be paid', () => {
    const text = linesOf('/resources/receiving').join('\n');
    expect(text).toContain('not from past payments');
    expect(pages.get('/resources/receiving')).toContain('#selling-to-a-person-or-buying-from-one');
    const buying = linesOf('/resources/buying-and-cashing-out');
    expect(buying.join('\n')).toContain('A real platform takes its fee out of what you withdraw.');
    expect(buying.indexOf('Selling to a person, or buying from one')).toBeLessThan(
      buying.indexOf('The formula'),
    );
  });

  test('each country’s page leads to selling and to reporting, and promises no money back', () => {
    const places = [...pages].filter(([path]) => /regulatory-updates\/./.test(path));
    expect(places.length).toBeGreaterThanOrEqual(30);
    for (const [path, html] of places) {
      expect(html, path).toContain('#selling-to-a-person-or-buying-from-one');
      expect(html, path).toContain('/resources/scams-and-theft#where-to-report');
      expect(html, path).not.toMatch(/money back/i);
    }
  });
});
