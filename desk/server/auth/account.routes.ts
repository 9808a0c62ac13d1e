import type { AuthenticationResponseJSON } from '@simplewebauthn/server';
import { Hono } from 'hono';
import type { OwnPasskey } from '#desk/shared/people.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import {
  onlyFor,
  readJson,
  recentlyConfirmed,
  refuse,
  signedIn,
} from '#desk/server/http/guards.ts';
import { type AuthDeps, limited, webAuthnAnswer } from './auth.routes.ts';

/** Routes of a person's own account: passkeys, and showing one again before a grave action. */
export function accountRoutes(deps: AuthDeps): Hono<DeskEnv> {
  const { passkeys, sessions, log } = deps;
  const attempt = limited(deps.limit);
  return new Hono<DeskEnv>()
    .use('*', onlyFor('today'))
    .post('/confirm/options', attempt, async (context) =>
      context.json(await passkeys.signInOptions()),
    )
    .post('/confirm', attempt, async (context) => {
      const body = await readJson(context, webAuthnAnswer);
      if ('answer' in body) return body.answer;
      const me = signedIn(context);
      const answer = body.data as unknown as AuthenticationResponseJSON;
      const personId = await passkeys.signIn(answer);
      if (personId !== me.id) {
        await log.write(me.id, 'session.refused');
        return refuse(context, 403, 'This passkey is not yours, or could not be checked.');
      }
      await sessions.confirm(context.get('sessionToken') ?? '');
      return context.body(null, 204);
    })
    .get('/passkeys', async (context) => {
      const own: OwnPasskey[] = await passkeys.list(signedIn(context).id);
      return context.json(own);
    })
    .delete('/passkeys/:id', recentlyConfirmed, async (context) => {
      const me = signedIn(context);
      const result = await passkeys.remove(me.id, context.req.param('id'));
      if (result === 'unknown') return refuse(context, 404, 'You have no such passkey any more.');
      if (result === 'last')
        return refuse(
          context,
          409,
          'This is your only passkey. Add another one first, or you could not come in again.',
        );
      // Whoever has the lost device may still be signed in on it.
      await sessions.endAll(me.id, context.get('sessionToken') ?? '');
      await log.write(me.id, 'passkey.removed');
      return context.body(null, 204);
    });
}
