/** The subject of the mail that reports a message: it is ours, and nothing of it is typed by a visitor. */
export const reportSubject = (id: number, category: string) => `Message ${id} (${category})`;

/**
 * Whether a mail reports a message, by its head: where the visitor gave an address, it is the one
 * to answer to, and where not, the subject tells.
 */
export const isReport = (head: string): boolean =>
  /^(?:Reply-To:|Subject: Message \d+ \()/im.test(head);
