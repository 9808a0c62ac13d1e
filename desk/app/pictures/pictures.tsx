import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SaveAnswer } from '#desk/shared/content.ts';
import type { PictureSummary } from '#desk/shared/pictures.ts';
import { request } from '#desk/app/api.ts';
import { Problems } from '#desk/app/content/problems.tsx';
import { useFocusByHash } from '#desk/app/frame/use-focus-by-hash.ts';
import { Confirm } from '#desk/app/ui/confirm.tsx';
import form from '#desk/app/ui/form.module.css';
import list from '#desk/app/ui/list.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import row from '#desk/app/ui/row.module.css';
import css from './pictures.module.css';
import { picturesQuery } from './pictures-query.ts';
import { UploadPicture } from './upload-picture.tsx';

function Picture({ id, alt, credit, width, height, thumbnail }: PictureSummary) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => request<SaveAnswer>('DELETE', `/pictures/${id}`),
    onSuccess: (answer) => (answer.kind === 'saved' ? client.invalidateQueries() : undefined),
  });
  return (
    <li>
      <img src={thumbnail} width={width} height={height} alt={alt} className={css.thumbnail} />
      <p>
        <b>{id}</b>
      </p>
      <p className={list.quiet}>
        {width} × {height} pixels. Credit: {credit}
      </p>
      <div className={row.row}>
        <Link
          to="/content/entry"
          search={{ file: `content/pictures/${id}.json`, index: null }}
        >{`Edit the words of ${id}`}</Link>
        <Confirm
          action={`Delete ${id}`}
          title={`Delete the picture ${id}?`}
          onConfirm={() => remove.mutate()}
        >
          <p>It stays on the site until somebody publishes, and can be discarded until then.</p>
        </Confirm>
      </div>
      {remove.data?.kind === 'refused' ? (
        <Problems lead="The picture was not deleted:" problems={remove.data.problems} />
      ) : null}
      <Problem error={remove.error} />
    </li>
  );
}

/** Pictures that were uploaded, with the button for another one. */
export function Pictures() {
  const heading = useFocusByHash('pictures');
  const { data, error } = useQuery(picturesQuery);
  return (
    <section className={form.part} aria-labelledby="pictures">
      <h2 id="pictures" ref={heading} tabIndex={-1}>
        Pictures
      </h2>
      <Problem error={error} />
      {data?.length === 0 ? <p>No picture has been uploaded yet.</p> : null}
      {data === undefined || data.length === 0 ? null : (
        <ul role="list" className={list.list}>
          {data.map((picture) => (
            <Picture key={picture.id} {...picture} />
          ))}
        </ul>
      )}
      <div>
        <UploadPicture />
      </div>
    </section>
  );
}
