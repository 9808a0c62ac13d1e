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
 * Tabs to a part of the page. It is looked up once, since to find a role and a name anew after each
 * key takes more than the key does, and again only where the page has drawn it anew.
 */
export async function tabTo(page: Page, part: Locator, mostTabs = MAX_TABS): Promise<void> {
  await expect(part).toBeVisible();
  let sought = await part.elementHandle();
  for (let tabs = 0; tabs < mostTabs && sought; tabs += 1) {
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
};

/** Where the caret of the editor is, and where some words are from it. */
const readCaret = (editor: Locator, words: string): Promise<Caret> =>
  editor.evaluate((root, wanted): Caret => {
    const { anchorNode, anchorOffset } = getSelection() ?? {};
    const start = anchorNode instanceof Element ? anchorNode : anchorNode?.parentElement;
    const line = start?.closest('.cm-line');
    const target = [...root.querySelectorAll('.cm-line')].find((one) =>
      one.textContent?.includes(wanted),
    );
    if (!anchorNode || !line) return { line: '', before: '', words: 'nowhere' };
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
    const { words: place } = await readCaret(editor, words);
    if (place === 'here') break;
    await page.keyboard.press(KEYS[place]);
    // A page that has not been drawn would be passed over, and the words with it.
    if (place === 'nowhere') await drawn(editor);
  }
  for (let steps = 0; steps < MAX_LETTERS; steps += 1) {
    const { line, before } = await readCaret(editor, words);
    const end = line.indexOf(words) + words.length;
    if (before.length === end) break;
    // By words from afar, by letters where a word could go too far.
    const by = Math.abs(before.length - end) > 40 ? 'Control+' : '';
    await page.keyboard.press(`${by}${before.length > end ? 'ArrowLeft' : 'ArrowRight'}`);
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
      // The first letter by its key; the rest at once, since a key takes three messages to the browser.
      await page.keyboard.type(text.slice(0, 1));
      await page.keyboard.insertText(text.slice(1));
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
      await page.keyboard.type(text);
    },
    /** Writes other words for some of the text. */
    async rewrite(from: string, to: string): Promise<void> {
      actions += 1;
      const editor = textEditor(page);
      await tabTo(page, editor);
      await moveCaret(page, editor, from);
      for (const _ of from) await page.keyboard.press('Shift+ArrowLeft');
      await page.keyboard.type(to);
      await expect(editor).toContainText(to);
    },
  };
}

export type Keys = ReturnType<typeof createKeys>;
