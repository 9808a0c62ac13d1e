import { join, resolve } from 'node:path';
import { runnerImport } from 'vite';

const TEMPLATES = resolve(import.meta.dirname, '../../src/features/mail/render-mail.tsx');

export type MailRenderer = Pick<
  typeof import('#features/mail/render-mail.tsx'),
  'renderConfirmation' | 'renderIssue'
>;

/** Loads the templates of mails, which are JSX, through Vite: Node runs TypeScript alone. */
export async function openMailRenderer(): Promise<MailRenderer> {
  const { module } = await runnerImport<MailRenderer>(TEMPLATES, {
    root: join(import.meta.dirname, '../..'),
    configFile: false,
    logLevel: 'error',
  });
  return module;
}
