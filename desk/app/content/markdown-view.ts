import { defaultKeymap, history, historyKeymap } from '@codemirror/commands';
import {
  defineLanguageFacet,
  HighlightStyle,
  Language,
  languageDataProp,
  syntaxHighlighting,
} from '@codemirror/language';
import { type Extension, type Range, StateField } from '@codemirror/state';
import {
  Decoration,
  type DecorationSet,
  EditorView,
  keymap,
  lineNumbers,
  WidgetType,
} from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { GFM, parser } from '@lezer/markdown';
import type { InsertablePart } from '#desk/shared/content.ts';
import { TEXT_VALUE } from '#desk/shared/text-value.ts';
import { pastedBullets, pastedMarkdown } from './pasted-markdown.ts';
import { describePart, findParts, type FoundPart, partAt } from './found-parts.ts';

const data = defineLanguageFacet();
const markdown = new Language(
  data,
  parser.configure([GFM, { props: [languageDataProp.add({ Document: data })] }]),
  [],
  'markdown',
);

/** The marks of Markdown stand back, and what they make of the words is shown. */
const look = HighlightStyle.define([
  { tag: [tags.heading1, tags.heading2], fontSize: '1.25em', fontWeight: '600' },
  { tag: tags.heading3, fontSize: '1.1em', fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, fontStyle: 'italic' },
  { tag: tags.link, color: 'var(--accent)' },
  { tag: [tags.processingInstruction, tags.url, tags.comment], color: 'var(--muted)' },
]);

const theme = EditorView.theme({
  '&': {
    border: '1px solid var(--control)',
    borderRadius: 'var(--corner)',
    background: 'var(--surface)',
    color: 'var(--ink)',
  },
  '&.cm-focused': { outline: '3px solid var(--accent)', outlineOffset: '2px' },
  '.cm-scroller': { fontFamily: 'var(--sans)', lineHeight: '1.6' },
  '.cm-content': { padding: '0.75rem 0', caretColor: 'var(--ink)', minHeight: '12rem' },
  '.cm-line': { padding: '0 0.75rem' },
  // What is wrong with a text names its line.
  '.cm-gutters': { border: 'none', background: 'transparent', color: 'var(--muted)' },
});

/** The words that stand on the page for a value such as `{site.brand}`. */
class WordsWidget extends WidgetType {
  readonly shown: string;
  readonly className: string;

  constructor(shown: string, className: string) {
    super();
    this.shown = shown;
    this.className = className;
  }

  override eq(other: WordsWidget): boolean {
    return other.shown === this.shown;
  }

  override toDOM(): HTMLElement {
    const element = document.createElement('span');
    element.className = this.className;
    element.textContent = this.shown;
    return element;
  }
}

/** The button that stands for a part, such as a chart. */
class PartWidget extends WidgetType {
  readonly found: FoundPart;
  readonly options: MarkdownOptions;

  constructor(found: FoundPart, options: MarkdownOptions) {
    super();
    this.found = found;
    this.options = options;
  }

  /** Its place is read from the text when it is pressed, so that text before it may change. */
  override eq({ found }: PartWidget): boolean {
    return found.source === this.found.source && found.role === this.found.role;
  }

  override toDOM(view: EditorView): HTMLElement {
    const says = describePart(this.found);
    const isEnd = this.found.role === 'close';
    const element = document.createElement(isEnd ? 'span' : 'button');
    element.className = this.options.classes.part;
    element.textContent = says;
    if (element instanceof HTMLButtonElement) {
      element.type = 'button';
      element.addEventListener('click', () => {
        const place = view.posAtDOM(element);
        const found = partAt(findParts(view.state.sliceDoc(), this.options.parts), place);
        if (found) this.options.onOpen(found);
      });
    }
    return element;
  }

  /** What is pressed in it is for its button. */
  override ignoreEvent(): boolean {
    return true;
  }
}

type MarkdownOptions = {
  parts: readonly InsertablePart[];
  words: Readonly<Record<string, string>>;
  classes: { part: string; words: string };
  /** Called with the part whose button was pressed. */
  onOpen: (found: FoundPart) => void;
};

/** Whether a tag has its lines for itself. */
function isAlone(text: string, { from, to }: FoundPart): boolean {
  const isStart = from === 0 || text[from - 1] === '\n';
  return isStart && (to === text.length || text[to] === '\n');
}

function decorations(text: string, options: MarkdownOptions): DecorationSet {
  const parts = findParts(text, options.parts).map((found) =>
    Decoration.replace({
      widget: new PartWidget(found, options),
      block: !found.part.isInline && isAlone(text, found),
    }).range(found.from, found.to),
  );
  const values = [...text.matchAll(TEXT_VALUE)].flatMap(
    ({ 0: source, 1: path = '', index }): Range<Decoration>[] => {
      const shown = options.words[path];
      if (shown === undefined) return [];
      const widget = new WordsWidget(shown, options.classes.words);
      return [Decoration.replace({ widget }).range(index, index + source.length)];
    },
  );
  return Decoration.set([...parts, ...values], true);
}

/** Shows parts and values in the place of their code; the caret steps over each as a whole. */
function replacements(options: MarkdownOptions): Extension {
  const field = StateField.define<DecorationSet>({
    create: (state) => decorations(state.doc.toString(), options),
    update: (shown, { docChanged, state }) =>
      docChanged ? decorations(state.doc.toString(), options) : shown,
    provide: (own) => [
      EditorView.decorations.from(own),
      EditorView.atomicRanges.of((view) => view.state.field(own)),
    ],
  });
  return field;
}

/**
 * The Markdown of what another program put on the clipboard, or its words. Read by a parser of our
 * own: the browser's is a sink of scripts, which the desk's policy has closed. It is loaded when
 * somebody pastes.
 */
async function markdownOf(html: string, words: string): Promise<string> {
  const parser = html === '' ? null : await import('htmlparser2').catch(() => null);
  const shaped = parser ? pastedMarkdown(html, (own) => parser.parseDocument(own)) : null;
  return shaped ?? pastedBullets(words) ?? words;
}

const paste = EditorView.domEventHandlers({
  paste({ clipboardData }, view) {
    const html = clipboardData?.getData('text/html') ?? '';
    const words = clipboardData?.getData('text/plain') ?? '';
    if (html === '' && pastedBullets(words) === null) return false;
    void markdownOf(html, words).then((text) => {
      const change = view.state.replaceSelection(text);
      view.dispatch(view.state.update(change, { scrollIntoView: true, userEvent: 'input.paste' }));
    });
    return true;
  },
});

/** The nonce that the desk's policy lets styles in by. */
const nonce = () =>
  document.querySelector<HTMLMetaElement>('meta[property="csp-nonce"]')?.nonce ?? '';

export type MarkdownView = MarkdownOptions & {
  parent: HTMLElement;
  /** Its lines end with `\n`. */
  text: string;
  label: string;
  help: string;
  onChange: (text: string) => void;
};

/** Makes an editor of Markdown in which parts are shown as blocks, and not as code. */
export function createMarkdownView(options: MarkdownView): EditorView {
  const { text, label, help } = options;
  return new EditorView({
    parent: options.parent,
    doc: text,
    extensions: [
      EditorView.cspNonce.of(nonce()),
      history(),
      keymap.of([...defaultKeymap, ...historyKeymap]),
      markdown,
      syntaxHighlighting(look),
      theme,
      EditorView.lineWrapping,
      lineNumbers(),
      paste,
      EditorView.contentAttributes.of({
        'aria-label': label,
        'aria-description': help,
        spellcheck: 'true',
        autocapitalize: 'sentences',
      }),
      replacements(options),
      EditorView.updateListener.of(({ docChanged, state }) => {
        if (docChanged) options.onChange(state.sliceDoc());
      }),
    ],
  });
}
