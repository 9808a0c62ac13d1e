/** Folder of the newsletter issues' texts, from the root of the repository. */
export const LETTERS_FOLDER = 'content/newsletters';

/** Path of a newsletter issue's text, from the root of the repository. */
export const letterFile = (id: string): string => `${LETTERS_FOLDER}/${id}.mdx`;
