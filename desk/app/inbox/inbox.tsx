import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MessageQuery, MessagesAnswer, MessageSummary } from '#desk/shared/inbox.ts';
import { request } from '#desk/app/api.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Field } from '#desk/app/ui/field.tsx';
import list from '#desk/app/ui/list.module.css';
import { Moment } from '#desk/app/ui/moment.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';

function Line({ id, subject, maskedEmail, category, createdAt, doneAt }: MessageSummary) {
  return (
    <li>
      <Link to="/inbox/$id" params={{ id: String(id) }}>
        {subject}
      </Link>
      <p className={list.quiet}>
        {doneAt === null ? null : 'Done · '}
        {maskedEmail === '' ? 'No address' : maskedEmail} · {category} · <Moment at={createdAt} />
      </p>
    </li>
  );
}

/** How many there are, and that the list is cut where it is. */
function told({ messages, found }: MessagesAnswer, isSearch: boolean): string {
  if (found === 0 && !isSearch)
    return 'No messages are waiting. New ones from your forms come here.';
  if (found === 0) return 'No message says that.';
  const count = found === 1 ? 'One message' : `${found} messages`;
  if (found === messages.length) return `${count}.`;
  return `${count}; the newest ${messages.length} are below. Search for the others.`;
}

/** The room Inbox: messages of the contact form and other forms, the newest first. */
export function Inbox() {
  const [state, setState] = useState<MessageQuery['state']>('waiting');
  const [search, setSearch] = useState('');
  const { data, error } = useQuery({
    queryKey: ['inbox', 'list', state, search],
    queryFn: () =>
      request<MessagesAnswer>('GET', `/inbox?${new URLSearchParams({ state, search })}`),
    placeholderData: keepPreviousData,
  });
  return (
    <Room
      title="Inbox"
      lead="Messages from the contact form and your other forms, the newest first."
    >
      <Field
        label="Search"
        help="Part of a message, its subject or the name of its form."
        value={search}
        onChange={setSearch}
        maxLength={254}
      />
      <Problem error={error} />
      {data === undefined ? null : (
        <>
          <p role="status">{told(data, search.trim() !== '')}</p>
          <ul role="list" className={list.list}>
            {data.messages.map((message) => (
              <Line key={message.id} {...message} />
            ))}
          </ul>
          {data.done === 0 ? null : (
            <p>
              <Button onPress={() => setState(state === 'all' ? 'waiting' : 'all')}>
                {state === 'all' ? 'Hide done messages' : `Show done messages (${data.done})`}
              </Button>
            </p>
          )}
        </>
      )}
    </Room>
  );
}
