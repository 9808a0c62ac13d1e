import { Hono } from 'hono';
import { pictureUploadSchema } from '#desk/shared/pictures.ts';
import { MAX_UPLOAD_BYTES, TOO_LARGE } from '#desk/shared/upload-limits.ts';
import type { DeskEnv } from '#desk/server/desk-env.ts';
import { onlyFor, refuse, signedIn } from '#desk/server/http/guards.ts';
import type { AuditLog } from '#desk/server/log/audit-log.ts';
import type { PictureLibrary } from './picture-library.ts';
import { readUpload, UploadError } from './read-upload.ts';

/** Rooms in which pictures are used: whoever may enter one of them may upload some. */
export const PICTURE_ROOMS = ['adverts', 'content', 'newsletter'] as const;
const NO_PICTURE = 'There is no such picture any more.';

/** Routes of the pictures that were uploaded: a list, small sizes to look at, and deleting. */
export function pictureRoutes(library: PictureLibrary, log: AuditLog): Hono<DeskEnv> {
  return (
    new Hono<DeskEnv>()
      .use('*', onlyFor(...PICTURE_ROOMS))
      .get('/', async (context) => context.json(await library.list()))
      .get('/:id/thumbnail', async (context) => {
        const bytes = await library.thumbnail(context.req.param('id'));
        if (bytes === null) return refuse(context, 404, NO_PICTURE);
        return context.body(new Uint8Array(bytes), 200, { 'Content-Type': 'image/webp' });
      })
      // A letter's author adds pictures; those of others go by whoever may change the site.
      .delete('/:id', onlyFor('adverts'), async (context) => {
        const id = context.req.param('id');
        const me = signedIn(context);
        const answer = await library.remove(id, me.name);
        if (!answer) return refuse(context, 404, NO_PICTURE);
        if (answer.kind === 'saved') await log.write(me.id, 'picture.deleted', `picture ${id}`);
        return context.json(answer);
      })
  );
}

/**
 * The route that takes a picture in: its bytes are the body, what is said about it the query. It
 * has a limit of its own, and the only body at the desk that is no JSON.
 */
export function uploadRoutes(library: PictureLibrary, log: AuditLog): Hono<DeskEnv> {
  return new Hono<DeskEnv>().post('/', onlyFor(...PICTURE_ROOMS), async (context) => {
    const said = pictureUploadSchema.safeParse(context.req.query());
    if (!said.success) return refuse(context, 400, 'Say what the picture is: id, alt and credit.');
    // Most clients say how much they will send; nothing of too much is read then.
    if (Number(context.req.header('Content-Length') ?? 0) > MAX_UPLOAD_BYTES)
      return refuse(context, 413, TOO_LARGE);
    try {
      const bytes = await readUpload(context.req.raw.body, MAX_UPLOAD_BYTES);
      if (bytes === null) return refuse(context, 413, TOO_LARGE);
      const me = signedIn(context);
      const answer = await library.add(said.data, bytes, me.name);
      if (answer.kind === 'saved')
        await log.write(me.id, 'picture.uploaded', `picture ${said.data.id}`);
      return context.json(answer);
    } catch (error) {
      if (error instanceof UploadError) return refuse(context, 400, error.message);
      throw error;
    }
  });
}
