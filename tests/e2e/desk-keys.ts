import type { ElementHandle, Locator, Page } from '@playwright/test';
import { expect } from './site-test.ts';

const MAX_LINES = 400;
const MAX_OPTIONS = 60;
const MAX_LETTERS = 1_000;

/** What the page says in its console where a mouse, a pen or a finger was used. */
export const POINTER_USED = 'a pointer was used';

/** Has the page complain of every press of a pointer, so that the test of a task fails by one. */
export async function refusePointers(page: Page): Promise<void> {
  await page.addInitScript((words) => {
    for (const type of ['pointerdown', 'mousedown', 'touchstart'])
      document.addEventListener(type, () => console.error(words), { capture: true });
  }, POINTER_USED);
}

/** Where the focus is, as seen by a part of the page. */
type Focus = 'here' | 'elsewhere' | 'gone';

const focusOf = (sought: ElementHandle): Promise<Focus> =>
  sought.evaluate((one: Node): Focus => {
    if (one === document.activeElement) return 'here';
    return one.isConnected ? 'elsewhere' : 'gone';
  });

/** The longest form has some two hundred fields and buttons. */
const MAX_TABS = 400;

/**
 * Counts stops of the Tab key between the focus and a part. What the browser may pass over is left
 * out, such as a radio button, and a field with several parts counts once: there may be more.
 */
const stopsBefore = (sought: ElementHandle): Promise<number> =>
  sought.evaluate((one: Node): number => {
    const from = document.activeElement ?? document.body;
    const follows = (part: Node, other: Node): boolean =>
      (other.compareDocumentPosition(part) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
    const isAhead = follows(one, from);
    const isBetween = (part: Node): boolean =>
      isAhead
        ? follows(part, from) && follows(one, part)
        : follows(part, from) || follows(one, part);
    const stops = 'a[href], button, input, textarea, summary';
    return [...document.querySelectorAll<HTMLElement>(stops)].filter(
      (part) =>
        part.tabIndex >= 0 &&
        isBetween(part) &&
        !part.matches(':disabled, [type="radio"], [inert] *, [contenteditable] *') &&
        part.checkVisibility({ visibilityProperty: true }),
    ).length;
  });

/** Holds a key down, such as `Shift+ArrowLeft`, until it has come so many times. */
async function hold(page: Page, keys: string, times: number): Promise<void> {
  const modifiers = keys.split('+');
  const key = modifiers.pop() ?? '';
  for (const one of modifiers) await page.keyboard.down(one);
  await Promise.all(Array.from({ length: times }, () => page.keyboard.down(key)));
  await page.keyboard.up(key);
  for (const one of modifiers) await page.keyboard.up(one);
}

/** The first letter by its key; the rest at once, since a key takes three messages to the browser. */
async function typeText(page: Page, text: string): Promise<void> {
  await page.keyboard.type(text.slice(0, 1));
  await page.keyboard.insertText(text.slice(1));
}

/**
 * Tabs to a part of the page. It is looked up once, since to find a role and a name anew after each
 * key takes more than the key does, and again only where the page has drawn it anew. The key is held
 * down to the stop before it: to ask after each one where the focus is takes four times as long.
 */
export async function tabTo(page: Page, part: Locator, mostTabs = MAX_TABS): Promise<void> {
  await expect(part).toBeVisible();
  let sought = await part.elementHandle();
  const held = sought ? Math.min(await stopsBefore(sought), mostTabs) : 0;
  if (held > 0) await hold(page, 'Tab', held);
  for (let tabs = held; tabs < mostTabs && sought; tabs += 1) {
    const focus = await focusOf(sought);
    if (focus === 'here') break;
    if (focus === 'gone') sought = await part.elementHandle();
    else await page.keyboard.press('Tab');
  }
  await expect(part).toBeFocused();
}

/** Goes down from the first of a list's options, or of a menu's items, to one of them. */
export async function arrowTo(page: Page, wanted: Locator): Promise<void> {
  await page.keyboard.press('Home');
  for (let steps = 0; steps < MAX_OPTIONS; steps += 1) {
    if (await wanted.evaluate((one) => one === document.activeElement)) break;
    await page.keyboard.press('ArrowDown');
  }
  await expect(wanted).toBeFocused();
}

/** The editor of a page's text, which is no field of a form. */
export const textEditor = (page: Page): Locator =>
  page.locator('[contenteditable="true"][aria-label="Text"]');

type Caret = {
  /** Text of its line, and what is before it there. */
  line: string;
  before: string;
  /** Where the words are from it; nowhere while the editor has not drawn their line. */
  words: 'here' | 'above' | 'below' | 'nowhere';
  /** So many lines of the text are between both, each of which is one on the screen or more. */
  lines: number;
};

/** Where the caret of the editor is, and where some words are from it. */
const readCaret = (editor: Locator, words: string): Promise<Caret> =>
  editor.evaluate((root, wanted): Caret => {
    const { anchorNode, anchorOffset } = getSelection() ?? {};
    const start = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
    const line = start?.closest('.cm-line');
    const all = [...root.querySelectorAll('.cm-line')];
    const target = all.find((one) => one.textContent?.includes(wanted));
    if (!anchorNode || !line) return { line: '', before: '', words: 'nowhere', lines: 0 };
    const range = new Range();
    range.setStart(line, 0);
    range.setEnd(anchorNode, anchorOffset ?? 0);
    const isBelow = target
      ? (line.compareDocumentPosition(target) & Node.DOCUMENT_POSITION_FOLLOWING) !== 0
      : false;
    const place = line === target ? 'here' : isBelow ? 'below' : 'above';
    return {
      line: line.textContent ?? '',
      before: range.toString(),
      words: target ? place : 'nowhere',
      lines: target ? Math.abs(all.indexOf(target) - all.indexOf(line)) : 0,
    };
  }, words);

const KEYS = { above: 'ArrowUp', below: 'ArrowDown', nowhere: 'PageDown' } as const;

/** The editor draws the lines in sight, with the next frame; keys can be faster. */
const drawn = (editor: Locator): Promise<void> =>
  editor.evaluate(
    () =>
      new Promise<void>((done) => requestAnimationFrame(() => requestAnimationFrame(() => done()))),
  );

/** Moves the caret of the editor behind some words: by pages, by lines, then by letters. */
async function moveCaret(page: Page, editor: Locator, words: string): Promise<void> {
  await page.keyboard.press('Control+Home');
  for (let lines = 0; lines < MAX_LINES; lines += 1) {
    const { words: place, lines: apart } = await readCaret(editor, words);
    if (place === 'here') break;
    await hold(page, KEYS[place], Math.max(apart, 1));
    // A page that has not been drawn would be passed over, and the words with it.
    if (place === 'nowhere') await drawn(editor);
  }
  for (let steps = 0; steps < MAX_LETTERS; steps += 1) {
    const { line, before } = await readCaret(editor, words);
    const end = line.indexOf(words) + words.length;
    if (before.length === end) break;
    const letters = Math.abs(before.length - end);
    const arrow = before.length > end ? 'ArrowLeft' : 'ArrowRight';
    // By words from afar, by letters where a word could go too far.
    if (letters > 40) await hold(page, `Control+${arrow}`, Math.ceil(letters / 40));
    else await hold(page, arrow, letters);
  }
  expect((await readCaret(editor, words)).before.endsWith(words)).toBe(true);
}

/**
 * A person at the keyboard. Every method is one action: a room that is chosen, a control that is
 * pressed, a field that is filled in. Keys that only move the focus are none.
 */
export function createKeys(page: Page) {
  let actions = 0;
  // Heard from now on: the browser would open a dialog of its own while nobody listens yet.
  page.on('filechooser', () => undefined);

  /** Presses a part with Enter. */
  async function press(part: Locator): Promise<void> {
    actions += 1;
    await tabTo(page, part);
    await page.keyboard.press('Enter');
  }

  async function pressWithin(role: 'button' | 'link', name: string, within: Page | Locator = page) {
    await press(within.getByRole(role, { name, exact: true }));
  }

  return {
    actions: () => actions,
    press,
    button: (name: string, within?: Locator) => pressWithin('button', name, within),
    link: (name: string, within?: Locator) => pressWithin('link', name, within),
    async room(name: string): Promise<void> {
      const before = actions;
      const menu = page.getByRole('navigation', { name: 'Rooms' });
      await press(menu.getByRole('button'));
      await press(menu.getByRole('link', { name, exact: true }));
      await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible();
      actions = before + 1;
    },
    /** Types a text in the place of what a field has. */
    async fill(label: string, text: string, within: Page | Locator = page): Promise<void> {
      actions += 1;
      const field = within.getByLabel(label, { exact: true });
      await tabTo(page, field);
      await page.keyboard.press('Control+A');
      await typeText(page, text);
      await expect(field).toHaveValue(text);
    },
    /** Types a day and a time into a field that has a part for each. */
    async fillTime(label: string, time: string): Promise<void> {
      actions += 1;
      const field = page.getByLabel(label, { exact: true });
      await tabTo(page, field);
      const [, year = '', month = '', day = '', hour = '', minute = ''] =
        /^(\d+)-(\d+)-(\d+)T(\d+):(\d+)$/.exec(time) ?? [];
      await page.keyboard.type(`${month}${day}${year}`);
      await page.keyboard.press('ArrowRight');
      await page.keyboard.type(`${String(Number(hour) % 12 || 12).padStart(2, '0')}${minute}`);
      await page.keyboard.type(Number(hour) < 12 ? 'AM' : 'PM');
      await expect(field).toHaveValue(time);
    },
    /** Chooses an option of a list by the arrow keys; a long list is searched by its name first. */
    async choose(label: string, option: string, within: Page | Locator = page): Promise<void> {
      actions += 1;
      await tabTo(page, within.getByRole('button', { name: new RegExp(`${label}$`) }));
      await page.keyboard.press('Enter');
      const wanted = page.getByRole('option', { name: option, exact: true });
      const search = page.getByRole('searchbox', { name: 'Search the list' });
      const first = page.getByRole('option').and(page.locator(':focus'));
      await expect(search.and(page.locator(':focus')).or(first)).toBeVisible();
      if (await search.isVisible()) {
        await page.keyboard.type(option);
        await expect(wanted).toHaveAttribute('data-focused', 'true');
      } else await arrowTo(page, wanted);
      await page.keyboard.press('Enter');
    },
    /** Opens the browser's own dialog for a file, and chooses one there. */
    async chooseFile(label: string, path: string): Promise<void> {
      actions += 1;
      await tabTo(page, page.getByLabel(label, { exact: true }));
      const dialog = page.waitForEvent('filechooser');
      await page.keyboard.press('Enter');
      await (await dialog).setFiles(path);
    },
    /** Puts the caret of the text behind some words. */
    async caretBehind(words: string): Promise<void> {
      actions += 1;
      const editor = textEditor(page);
      await tabTo(page, editor);
      await moveCaret(page, editor, words);
    },
    /** Writes a whole text in the place of the one that is there. */
    async write(text: string): Promise<void> {
      actions += 1;
      await tabTo(page, textEditor(page));
      await page.keyboard.press('Control+A');
      await typeText(page, text);
    },
    /** Writes other words for some of the text. */
    async rewrite(from: string, to: string): Promise<void> {
      actions += 1;
      const editor = textEditor(page);
      await tabTo(page, editor);
      await moveCaret(page, editor, from);
      await hold(page, 'Shift+ArrowLeft', from.length);
      await typeText(page, to);
      await expect(editor).toContainText(to);
    },
  };
}

export type Keys = ReturnType<typeof createKeys>;
