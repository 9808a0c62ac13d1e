import { useEffect, useRef } from 'react';
import type { InsertablePart } from '#desk/shared/content.ts';
import { Field } from '#desk/app/ui/field.tsx';
import { InsertPart } from './insert-part.tsx';
import { insertPart, type PartValues } from './part-markup.ts';

export type TextInputProps = {
  text: string;
  onChange: (text: string) => void;
  parts: readonly InsertablePart[];
};

/** The text of a page, with the menu that inserts what is more than words. */
export function TextInput({ text, onChange, parts }: TextInputProps) {
  const area = useRef<HTMLTextAreaElement>(null);
  /** Where the caret goes when the text has what was inserted. */
  const caret = useRef<number | null>(null);
  useEffect(() => {
    if (caret.current === null) return;
    area.current?.focus();
    area.current?.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  }, [text]);
  function insert(part: InsertablePart, values: PartValues): void {
    const place = area.current?.selectionStart ?? text.length;
    const after = insertPart(text, place, part, values);
    caret.current = after.caret;
    onChange(after.text);
  }
  return (
    <>
      {parts.length === 0 ? null : <InsertPart parts={parts} onInsert={insert} />}
      <Field
        label="Text"
        help="The head between the two lines of --- has the fields; the text follows in Markdown."
        value={text}
        onChange={onChange}
        isLong
        rows={24}
        areaRef={area}
      />
    </>
  );
}
