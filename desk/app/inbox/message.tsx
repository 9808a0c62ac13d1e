import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link, useNavigate, useParams } from '@tanstack/react-router';
import type { MessageSender, MessageText } from '#desk/shared/inbox.ts';
import { request } from '#desk/app/api.ts';
import { confirmedRequest } from '#desk/app/session/confirmed-request.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Confirm } from '#desk/app/ui/confirm.tsx';
import list from '#desk/app/ui/list.module.css';
import { Moment } from '#desk/app/ui/moment.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import row from '#desk/app/ui/row.module.css';
import css from './message.module.css';

/** The address of a mail program's new mail, with the subject of an answer. */
function answerUrl({ email }: MessageSender, subject: string): string {
  return `mailto:${encodeURIComponent(email)}?subject=${encodeURIComponent(`Re: ${subject}`)}`;
}

/** Who wrote, of what was given. */
const nameAndAddress = (name: string, email: string): string =>
  [name, email].filter((part) => part !== '').join(', ');

function Sender({ message }: { message: MessageText }) {
  const reveal = useMutation({
    mutationFn: () => confirmedRequest<MessageSender>('POST', `/inbox/${message.id}/sender`),
  });
  const { data: sender } = reveal;
  const masked = nameAndAddress(message.maskedName, message.maskedEmail);
  if (masked === '') return <p>This form was sent without a name and an address.</p>;
  if (sender === undefined)
    return (
      <div className={row.row}>
        <span role="status" className={css.sender}>
          From {masked}
        </span>
        <Button onPress={() => reveal.mutate()} isPending={reveal.isPending}>
          Show who wrote
        </Button>
        <Problem error={reveal.error} />
      </div>
    );
  return (
    <div className={row.row}>
      <span role="status" className={css.sender}>
        From {nameAndAddress(sender.name, sender.email)}
      </span>
      {sender.email === '' ? (
        <span>No address was given to answer to.</span>
      ) : (
        <a href={answerUrl(sender, message.subject)}>Answer in your mail program</a>
      )}
    </div>
  );
}

function Actions({ message }: { message: MessageText }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const path = `/inbox/${message.id}`;
  // The list alone: to ask for the message again would be logged as another reading.
  const refresh = () => client.invalidateQueries({ queryKey: ['inbox', 'list'] });
  const mark = useMutation({
    mutationFn: (done: boolean) => request('PATCH', path, { done }),
    onSuccess(_, done) {
      client.setQueryData<MessageText>(
        ['inbox', message.id],
        (before) => before && { ...before, doneAt: done ? Date.now() : null },
      );
      return refresh();
    },
  });
  const remove = useMutation({
    mutationFn: () => confirmedRequest('DELETE', path),
    onSuccess: async () => {
      await navigate({ to: '/inbox' });
      client.removeQueries({ queryKey: ['inbox', message.id] });
      await refresh();
    },
  });
  const isDone = message.doneAt !== null;
  return (
    <div className={row.row}>
      <Button look="strong" onPress={() => mark.mutate(!isDone)} isPending={mark.isPending}>
        {isDone ? 'Mark as waiting' : 'Mark as done'}
      </Button>
      <Confirm
        action="Delete message"
        title="Delete this message?"
        onConfirm={() => remove.mutate()}
      >
        <p>It is deleted for good. Only a backup still has it.</p>
      </Confirm>
      <Problem error={mark.error ?? remove.error} />
    </div>
  );
}

/** One message. */
export function Message() {
  const id = Number(useParams({ from: '/inbox/$id' }).id);
  const { data, error } = useQuery({
    queryKey: ['inbox', id],
    queryFn: () => request<MessageText>('GET', `/inbox/${id}`),
    // The log has who read what: it is asked for when somebody opens it, and not by a look at
    // another tab.
    staleTime: Infinity,
    gcTime: 0,
  });
  return (
    <Room title={data?.subject ?? 'Message'}>
      <Problem error={error} />
      {data === undefined ? null : (
        <>
          <Sender message={data} />
          <p className={list.quiet}>
            {data.category} · <Moment at={data.createdAt} />
            {data.page === '' ? null : ` · about ${data.page}`}
          </p>
          <p className={css.text}>{data.message}</p>
          <Actions message={data} />
        </>
      )}
      <p>
        <Link to="/inbox">Back to the inbox</Link>
      </p>
    </Room>
  );
}
