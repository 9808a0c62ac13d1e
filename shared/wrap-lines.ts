/** Characters in a line of our plain mails. */
export const LINE_WIDTH = 72;

/** Breaks text into lines of at most `LINE_WIDTH`; an address is never broken. */
export function wrapLines(text: string, indent = ''): string {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > LINE_WIDTH - indent.length) {
      lines.push(line);
      line = word;
    } else line = line === '' ? word : `${line} ${word}`;
  }
  return [...lines, line].join(`\n${indent}`);
}
