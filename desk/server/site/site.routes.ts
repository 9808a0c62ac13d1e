import { Hono } from 'hono';
import { type SiteGroup, siteSaveSchema } from '#desk/shared/site.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { onlyFor, readJson, refuse, refuseErrors, signedIn } from '#desk/server/http/guards.ts';
import type { AuditLog } from '#desk/server/log/audit-log.ts';
import { siteGroups } from './site-groups.ts';
import { type SiteSettings, SiteSettingsError } from './site-settings.ts';

const NO_GROUP = 'There is no such part of the settings.';

/** Routes of the room Site: the values of the configuration, group by group, saved as drafts. */
export function siteRoutes(settings: SiteSettings, log: AuditLog): Hono<DeskEnv> {
  const app = new Hono<DeskEnv>();
  app.onError(refuseErrors(SiteSettingsError));
  return app
    .use('*', onlyFor('site'))
    .get('/', (context) =>
      context.json(siteGroups.map(({ id, title, about }): SiteGroup => ({ id, title, about }))),
    )
    .get('/:group', async (context) => {
      const opened = await settings.open(context.req.param('group'));
      return opened ? context.json(opened) : refuse(context, 404, NO_GROUP);
    })
    .put('/:group', async (context) => {
      const body = await readJson(context, siteSaveSchema);
      if ('answer' in body) return body.answer;
      const me = signedIn(context);
      const group = context.req.param('group');
      const answer = await settings.save(group, body.data, me.name);
      if (!answer) return refuse(context, 404, NO_GROUP);
      if (answer.kind === 'saved') await log.write(me.id, 'site.edited', group);
      return context.json(answer);
    });
}
