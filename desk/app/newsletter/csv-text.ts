import { fitsImport, MAX_IMPORT_FILE_BYTES } from '#desk/shared/upload-limits.ts';

const NOT_UTF8 =
  'The file is not UTF-8. In Excel, save it as "CSV UTF-8 (comma delimited)"; in LibreOffice, choose the character set UTF-8.';
const TOO_LARGE = `The file is too large. The desk takes ${MAX_IMPORT_FILE_BYTES / 1_000} kB, and less where fields are in quotation marks. Split it, or use npm run admin -- newsletter import.`;

/** The text of a file, or null where it is not UTF-8: guessed, it would store wrong words as evidence. */
async function textOf(file: File): Promise<string | null> {
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(await file.arrayBuffer());
  } catch {
    return null;
  }
}

/** The text of a chosen CSV file, or what is wrong with it, in a sentence. */
export async function readCsvFile(file: File): Promise<{ text: string } | { error: string }> {
  if (file.size > MAX_IMPORT_FILE_BYTES) return { error: TOO_LARGE };
  const text = await textOf(file);
  if (text === null) return { error: NOT_UTF8 };
  return fitsImport(text) ? { text } : { error: TOO_LARGE };
}
