import { type RawBuilder, sql } from 'kysely';

/** What `like` takes for any letter is a letter here. */
const patternOf = (text: string): string => `%${text.replaceAll(/[\\%_]/g, '\\$&')}%`;

/** A search condition: a column is a text, in capitals or small letters, as `containsText` reads it. */
export function isText(column: string, text: string): RawBuilder<boolean> {
  const name = sql.ref(column);
  return sql<boolean>`(lower(${name}) = ${text.toLowerCase()} or ${name} = ${text})`;
}

/**
 * A search condition: a column contains a text, in capitals or small letters. SQLite changes the
 * case of ASCII letters alone, so that other letters are also looked for as they were typed.
 */
export function containsText(column: string, text: string): RawBuilder<boolean> {
  const name = sql.ref(column);
  return sql<boolean>`(lower(${name}) like ${patternOf(text.toLowerCase())} escape '\\'
    or ${name} like ${patternOf(text)} escape '\\')`;
}
