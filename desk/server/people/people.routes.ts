import { type Context, Hono } from 'hono';
import {
  invitationSchema,
  linkSchema,
  type OneTimeLink,
  personChangeSchema,
} from '#desk/shared/people.ts';
import { INVITATION_MINUTES, type OneTimeLinks } from '#desk/server/auth/one-time-links.ts';
import type { Sessions } from '#desk/server/auth/sessions.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import {
  idIn,
  onlyFor,
  readJson,
  recentlyConfirmed,
  refuse,
  signedIn,
} from '#desk/server/http/guards.ts';
import type { AuditLog } from '#desk/server/log/audit-log.ts';
import type { ChangeResult, People } from './people.ts';

export type PeopleDeps = {
  people: People;
  links: OneTimeLinks;
  sessions: Sessions;
  /** Where people open the desk. */
  origin: URL;
  log: AuditLog;
};

/** The address of a one-time link. Its token is behind `#`, which no server and no log sees. */
export function linkUrl(origin: URL, token: string): string {
  return new URL(`/enter#${token}`, origin).href;
}

const NO_PERSON = 'There is no such person any more.';

function refusal(context: Context<DeskEnv>, result: ChangeResult): Response | null {
  if (result === 'unknown') return refuse(context, 404, NO_PERSON);
  if (result === 'last owner')
    return refuse(
      context,
      409,
      'The desk needs an owner with a passkey. Make somebody who has one an owner first.',
    );
  return null;
}

/** Routes of the room People, for owners alone. */
export function peopleRoutes(deps: PeopleDeps): Hono<DeskEnv> {
  const { people, links, sessions, log } = deps;
  async function newLink(me: number, id: number, keepsPasskeys: boolean) {
    const token = await links.create(id, { minutes: INVITATION_MINUTES, keepsPasskeys });
    await log.write(me, 'link.created', `person ${id}`);
    return { url: linkUrl(deps.origin, token), hours: INVITATION_MINUTES / 60 };
  }
  return new Hono<DeskEnv>()
    .use('*', onlyFor('people'))
    .get('/', async (context) => context.json(await people.list()))
    .post('/', recentlyConfirmed, async (context) => {
      const body = await readJson(context, invitationSchema);
      if ('answer' in body) return body.answer;
      const me = signedIn(context);
      const id = await people.add(body.data);
      await log.write(me.id, 'person.invited', `person ${id}`);
      const link = await newLink(me.id, id, false);
      return context.json<OneTimeLink>({ ...link, replacesPasskeys: false }, 201);
    })
    .post('/:id/link', recentlyConfirmed, async (context) => {
      const body = await readJson(context, linkSchema);
      if ('answer' in body) return body.answer;
      const { keepsPasskeys } = body.data;
      const id = idIn(context);
      const known = (await people.list()).find((person) => person.id === id);
      if (id === null || !known) return refuse(context, 404, NO_PERSON);
      // It is for somebody who lost a passkey: the device that has it may still be signed in.
      await sessions.endAll(id, context.get('sessionToken') ?? '');
      const link = await newLink(signedIn(context).id, id, keepsPasskeys);
      const replacesPasskeys = known.passkeys > 0 && !keepsPasskeys;
      return context.json<OneTimeLink>({ ...link, replacesPasskeys }, 201);
    })
    .patch('/:id', recentlyConfirmed, async (context) => {
      const body = await readJson(context, personChangeSchema);
      if ('answer' in body) return body.answer;
      const id = idIn(context) ?? 0;
      const answer = refusal(context, await people.change(id, body.data));
      if (answer) return answer;
      const { role } = body.data;
      const what = role === undefined ? `person ${id}` : `person ${id} (now ${role})`;
      await log.write(signedIn(context).id, 'person.changed', what);
      return context.body(null, 204);
    })
    .delete('/:id', recentlyConfirmed, async (context) => {
      const id = idIn(context) ?? 0;
      const answer = refusal(context, await people.remove(id));
      if (answer) return answer;
      await sessions.endAll(id);
      await log.write(signedIn(context).id, 'person.removed', `person ${id}`);
      return context.body(null, 204);
    });
}
