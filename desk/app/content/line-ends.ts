/**
 * A text of a file as it is edited. Places are counted in it: the editor counts one for each end of
 * a line, which has two characters in a file of Windows.
 */
export const asEdited = (text: string): string => text.replaceAll(/\r\n?/g, '\n');

/**
 * An edited text as its file has it: a file of Windows keeps its ends of lines.
 * @param before the text of the file as it was opened
 */
export function asInFile(edited: string, before: string): string {
  // Lines that end in different ways stay so while nothing is typed.
  if (edited === asEdited(before)) return before;
  return before.includes('\r\n') ? edited.replaceAll('\n', '\r\n') : edited;
}
