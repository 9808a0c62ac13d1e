import { describe, expect, test } from 'vitest';
import type { ContentKind } from '#desk/shared/content.ts';
import type { GuideHeading } from '#desk/shared/guides.ts';
import { findTargets, targetsFor } from './targets.ts';

const content: ContentKind[] = [
  {
    kind: 'coins',
    isOpen: true,
    entries: [
      { file: 'content/coins/dai.json', index: null, title: 'Dai' },
      { file: 'content/coins/usds.json', index: null, title: 'USDS, once Dai' },
    ],
  },
  {
    kind: 'questions',
    isOpen: true,
    entries: [{ file: 'content/quizzes/tax.json', index: 2, title: 'What is taxed?' }],
  },
  { kind: 'legal', isOpen: false, entries: [] },
];
const groups = [{ id: 'contact', title: 'Contact and hours', about: 'Phone and opening hours.' }];
const headings: GuideHeading[] = [
  { guide: 'owner-guide', id: 'change-the-logo', title: 'Change the logo' },
];
const names = (typed: string) =>
  findTargets(targetsFor('owner', content, groups, headings), typed).shown.map(({ name }) => name);

describe('what the command palette finds', () => {
  test('entries by their names, those that begin with it first', () => {
    expect(names('dai')).toEqual(['Dai', 'USDS, once Dai']);
    expect(names('DAI once')).toEqual(['USDS, once Dai']);
    expect(names('nothing of this name')).toEqual([]);
  });

  test('a coin by its ticker, what is called so before what begins with it, corrections last', () => {
    const entry = (file: string, index: number | null, title: string) => ({ file, index, title });
    const kinds: ContentKind[] = [
      {
        kind: 'corrections',
        isOpen: true,
        entries: [entry('content/corrections/log.json', 3, 'usdc-settlements')],
      },
      {
        kind: 'depegs',
        isOpen: true,
        entries: [entry('content/depegs/usdc-2023.json', null, 'USDC falls with its bank')],
      },
      {
        kind: 'glossary',
        isOpen: true,
        entries: [entry('content/glossary/u.json', 2, 'USDC')],
      },
      {
        kind: 'coins',
        isOpen: true,
        entries: [entry('content/coins/usdc.json', null, 'USD Coin')],
      },
    ];
    const { shown: found } = findTargets(targetsFor('editor', kinds, [], []), 'USDC');
    expect(found.map(({ name }) => name)).toEqual([
      'USDC',
      'USD Coin',
      'USDC falls with its bank',
      'usdc-settlements',
    ]);
  });

  test('commands, rooms and settings', () => {
    expect(names('publish')).toEqual(['Publish drafts', 'Publish']);
    expect(names('new ')).toEqual(
      expect.arrayContaining(['New letter', 'New coin', 'New quiz question']),
    );
    expect(names('hours')).toEqual(['Contact and hours']);
  });

  test('what an owner calls it, in settings, commands and chapters of the guides', () => {
    expect(names('opening hours')).toEqual(['Contact and hours']);
    expect(names('undo')).toEqual(['Publish drafts']);
    expect(names('restore')).toEqual(['Make a backup']);
    expect(names('password')).toEqual(['Make a link for somebody who lost a passkey']);
    expect(names('home page')).toEqual(['Change the words of Home']);
    const [logo] = findTargets(targetsFor('owner', content, groups, headings), 'logo').shown;
    expect(logo).toMatchObject({
      kind: 'Owner’s guide',
      href: '/guides/owner-guide#change-the-logo',
    });
  });

  test('each under a key of its own', () => {
    const ids = targetsFor('owner', content, groups, headings).map(({ id }) => id);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test('an entry of a list by its place', () => {
    const [taxed] = findTargets(targetsFor('owner', content, groups, headings), 'taxed').shown;
    expect(taxed?.href).toBe('/content/entry?file=content%2Fquizzes%2Ftax.json&index=2');
  });

  test('nothing of rooms that a role may not enter', () => {
    const all = targetsFor('mailer', [], [], []).map(({ name }) => name);
    expect(all).toEqual([
      'New letter',
      'Owner’s guide',
      'Content guide',
      'Today',
      'Inbox',
      'Newsletter',
    ]);
  });

  test('at most forty', () => {
    const entries = Array.from({ length: 900 }, (_, index) => ({
      file: 'content/glossary/a.json',
      index,
      title: `Term ${index}`,
    }));
    const many = targetsFor('owner', [{ kind: 'glossary', isOpen: true, entries }], [], []);
    const { shown, found } = findTargets(many, 'term');
    expect(shown).toHaveLength(40);
    // With the command that adds one, and the group of none.
    expect(found).toBe(901);
  });
});
