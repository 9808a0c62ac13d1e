import { EditorSelection } from '@codemirror/state';
import type { EditorView } from '@codemirror/view';

/** Puts marks around what is selected; where nothing is, the caret goes between them. */
function surround(view: EditorView, before: string, after: string): void {
  const change = view.state.changeByRange(({ from, to }) => ({
    changes: [
      { from, insert: before },
      { from: to, insert: after },
    ],
    range: EditorSelection.range(from + before.length, to + before.length),
  }));
  view.dispatch(view.state.update(change, { scrollIntoView: true, userEvent: 'input' }));
}

/** Begins each selected line with a mark, or takes it away where all of them have it. */
function begin(view: EditorView, mark: string): void {
  const { state } = view;
  const { from, to } = state.selection.main;
  const first = state.doc.lineAt(from).number;
  const last = state.doc.lineAt(to).number;
  const lines = Array.from({ length: last - first + 1 }, (_, index) =>
    state.doc.line(first + index),
  );
  const isSet = lines.every(({ text }) => text.startsWith(mark));
  const changes = lines.map((line) =>
    isSet ? { from: line.from, to: line.from + mark.length } : { from: line.from, insert: mark },
  );
  view.dispatch({ changes, scrollIntoView: true, userEvent: 'input' });
}

/** Makes a link of what is selected, and selects the place of its address. */
function link(view: EditorView): void {
  const { from, to } = view.state.selection.main;
  const words = view.state.sliceDoc(from, to) || 'words of the link';
  const address = '/about';
  const start = from + words.length + '[]('.length;
  view.dispatch({
    changes: { from, to, insert: `[${words}](${address})` },
    selection: EditorSelection.single(start, start + address.length),
    scrollIntoView: true,
    userEvent: 'input',
  });
}

/** What can be done to the selected words, by the name of its button. */
export const textCommands = {
  Bold: (view: EditorView) => surround(view, '**', '**'),
  Italic: (view: EditorView) => surround(view, '_', '_'),
  Heading: (view: EditorView) => begin(view, '## '),
  List: (view: EditorView) => begin(view, '- '),
  Link: link,
};

/** Gives the editor another text, as one step that can be undone. */
export function replaceText(view: EditorView, text: string, caret?: number): void {
  const before = view.state.sliceDoc();
  if (before === text) return;
  let start = 0;
  const shorter = Math.min(before.length, text.length);
  while (start < shorter && before[start] === text[start]) start += 1;
  let end = 0;
  while (end < shorter - start && before.at(-1 - end) === text.at(-1 - end)) end += 1;
  view.dispatch({
    changes: {
      from: start,
      to: before.length - end,
      insert: text.slice(start, text.length - end),
    },
    ...(caret === undefined ? {} : { selection: EditorSelection.cursor(caret) }),
    scrollIntoView: true,
    userEvent: 'input',
  });
}
