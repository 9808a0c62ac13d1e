import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { OpenedEntry, SaveAnswer } from '#desk/shared/content.ts';
import { request } from '#desk/app/api.ts';
import { Confirm } from '#desk/app/ui/confirm.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Problems } from './problems.tsx';

/** The button that deletes an entry in a draft; what still refers to it is named. */
export function DeleteEntry({ entry }: { entry: OpenedEntry }) {
  const { file, index, version } = entry;
  const client = useQueryClient();
  const navigate = useNavigate();
  const remove = useMutation({
    mutationFn: () => request<SaveAnswer>('DELETE', '/content/entry', { file, index, version }),
    async onSuccess(answer) {
      if (answer.kind !== 'saved') return;
      await client.invalidateQueries({ queryKey: ['content'] });
      await navigate({ to: '/content', ignoreBlocker: true });
    },
  });
  const answer = remove.data;
  return (
    <div>
      <Confirm
        action="Delete entry"
        title={`Delete “${entry.title}”?`}
        onConfirm={() => remove.mutate()}
      >
        <p>It stays on the site until somebody publishes, and can be discarded until then.</p>
      </Confirm>
      {answer?.kind === 'refused' ? (
        <Problems lead="The entry was not deleted:" problems={answer.problems} />
      ) : null}
      <Problem error={remove.error} />
    </div>
  );
}
