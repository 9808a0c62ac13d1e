import type { SiteLocals } from '#shared/locals.ts';
import { type FixtureServer, formType, mailsOf, sameOrigin } from './fixture-server.ts';

/** What a visitor of good will sends. */
export const message = {
  name: 'Ada',
  email: 'ada@example.org',
  category: 'press',
  subject: 'Hi',
  message: 'Hello\nthere',
};

/** What the server wrote into the page for the form. */
export async function localsIn(answer: Response): Promise<SiteLocals> {
  const json = /id="locals">(.*)<\/script>/.exec(await answer.text())?.[1] ?? '{}';
  return JSON.parse(json) as SiteLocals;
}

/** Sends to a server's contact form, and reads what it mailed. */
export function contactStage(server: () => FixtureServer) {
  const post = (path: string, body: BodyInit, headers: Record<string, string>) =>
    fetch(server().origin + path, { method: 'POST', body, headers, redirect: 'manual' });
  const form = (
    path: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ) =>
    post(path, new URLSearchParams(fields).toString(), { ...sameOrigin, ...formType, ...headers });
  const mails = () => mailsOf(server());
  return { post, form, mails };
}
