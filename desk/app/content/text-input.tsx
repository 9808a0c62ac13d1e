import type { EditorView } from '@codemirror/view';
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react';
import type { InsertablePart } from '#desk/shared/content.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { type FoundPart, withValues } from './found-parts.ts';
import { ChangePart, InsertPart } from './insert-part.tsx';
import { createMarkdownView } from './markdown-view.ts';
import { insertPart, type PartValues } from './part-markup.ts';
import { replaceText, textCommands } from './text-commands.ts';
import css from './text-input.module.css';

const PARAGRAPHS = 'An empty line begins a new paragraph.';
const HELP = `${PARAGRAPHS} A box in the text is a part of the page, such as a chart: press it to change it.`;

export type TextInputProps = {
  /** Its lines end with `\n`. */
  text: string;
  onChange: (text: string) => void;
  parts: readonly InsertablePart[];
  /** What stands for `{site.brand}` and like it. */
  words: Readonly<Record<string, string>>;
};

type CommandBarProps = { onUse: (use: (view: EditorView) => void) => void; children: ReactNode };

/** The buttons above a text. */
function CommandBar({ onUse, children }: CommandBarProps) {
  return (
    <div role="group" aria-label="Text tools" className={css.commands}>
      {Object.entries(textCommands).map(([name, use]) => (
        <Button key={name} onPress={() => onUse(use)}>
          {name}
        </Button>
      ))}
      {children}
    </div>
  );
}

/** Gives the text the focus once a dialog is gone, which gives it back elsewhere. */
function useLateFocus(view: RefObject<EditorView | null>) {
  const isAsked = useRef(false);
  return {
    ask: () => void (isAsked.current = true),
    give() {
      if (isAsked.current) view.current?.focus();
      isAsked.current = false;
    },
  };
}

/** What the field is told by in its own attributes, to be seen. */
function TextLabel() {
  return (
    <>
      <span className={css.label} aria-hidden="true">
        Text
      </span>
      <span className={css.help} aria-hidden="true">
        {PARAGRAPHS}
      </span>
    </>
  );
}

/** The text of a page: Markdown, with what is more than words shown as blocks. */
export function TextInput({ text, onChange, parts, words }: TextInputProps) {
  const parent = useRef<HTMLDivElement>(null);
  const view = useRef<EditorView>(null);
  const changed = useRef(onChange);
  changed.current = onChange;
  const lateFocus = useLateFocus(view);
  /** What was typed and hasn't come back as `text` yet: it is older than what the editor shows. */
  const typedTexts = useRef(new Set<string>());
  const [asked, setAsked] = useState<FoundPart | null>(null);
  useEffect(() => {
    if (!parent.current) return undefined;
    const own = createMarkdownView({
      parent: parent.current,
      text,
      label: 'Text',
      help: HELP,
      parts,
      words,
      classes: { part: css.part ?? '', words: css.words ?? '' },
      onOpen: setAsked,
      onChange(typed) {
        typedTexts.current.add(typed);
        changed.current(typed);
      },
    });
    view.current = own;
    return () => own.destroy();
    // The editor holds its text by itself from here on.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [parts, words]);
  useEffect(() => {
    const own = view.current;
    if (!own) return;
    const typed = typedTexts.current;
    // A text that came from elsewhere, such as somebody else's.
    if (!typed.has(text)) replaceText(own, text);
    if (own.state.sliceDoc() === text) typed.clear();
  }, [text]);
  function insert(part: InsertablePart, values: PartValues): void {
    if (!view.current) return;
    const { state } = view.current;
    const after = insertPart(state.sliceDoc(), state.selection.main.head, part, values);
    lateFocus.ask();
    replaceText(view.current, after.text, after.caret);
  }
  function change(markup: string): void {
    lateFocus.ask();
    if (asked) {
      const { from, to } = asked;
      view.current?.dispatch({ changes: { from, to, insert: markup } });
    }
    setAsked(null);
  }
  return (
    <div className={css.text}>
      <TextLabel />
      <CommandBar
        onUse={(use) => {
          if (!view.current) return;
          use(view.current);
          view.current.focus();
        }}
      >
        <InsertPart parts={parts} onInsert={insert} onGone={lateFocus.give} />
      </CommandBar>
      <div ref={parent} />
      <ChangePart
        found={asked}
        onChange={(values) => change(asked ? withValues(asked, values) : '')}
        onTakeOut={() => change('')}
        onCancel={() => setAsked(null)}
        onGone={lateFocus.give}
      />
    </div>
  );
}
