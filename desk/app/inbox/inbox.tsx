import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { MessageSummary } from '#desk/shared/inbox.ts';
import { request } from '#desk/app/api.ts';
import { Button } from '#desk/app/ui/button.tsx';
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

function Messages({ messages }: { messages: MessageSummary[] }) {
  const [showsDone, setShowsDone] = useState(false);
  const done = messages.filter(({ doneAt }) => doneAt !== null).length;
  const shown = showsDone ? messages : messages.filter(({ doneAt }) => doneAt === null);
  return (
    <>
      {shown.length === 0 ? (
        <p>No messages are waiting. New ones from your forms come here.</p>
      ) : (
        <ul role="list" className={list.list}>
          {shown.map((message) => (
            <Line key={message.id} {...message} />
          ))}
        </ul>
      )}
      {done === 0 ? null : (
        <p>
          <Button onPress={() => setShowsDone(!showsDone)}>
            {showsDone ? 'Hide done messages' : `Show done messages (${done})`}
          </Button>
        </p>
      )}
    </>
  );
}

/** The room Inbox: messages of the contact form, the newest first. */
export function Inbox() {
  const { data, error } = useQuery({
    queryKey: ['inbox'],
    queryFn: () => request<MessageSummary[]>('GET', '/inbox'),
  });
  return (
    <Room
      title="Inbox"
      lead="Messages from the contact form and your other forms, the newest first."
    >
      <Problem error={error} />
      {data === undefined ? null : <Messages messages={data} />}
    </Room>
  );
}
