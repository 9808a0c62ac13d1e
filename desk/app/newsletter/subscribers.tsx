import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import type { SubscriberLine, SubscribersAnswer } from '#desk/shared/newsletter.ts';
import { request } from '#desk/app/api.ts';
import { confirmedRequest } from '#desk/app/session/confirmed-request.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Confirm } from '#desk/app/ui/confirm.tsx';
import { Choice, Field } from '#desk/app/ui/field.tsx';
import form from '#desk/app/ui/form.module.css';
import list from '#desk/app/ui/list.module.css';
import { Moment } from '#desk/app/ui/moment.tsx';
import { offerFile } from '#desk/app/ui/offer-file.ts';
import { Problem } from '#desk/app/ui/problem.tsx';
import { ImportLeft } from './import-left.tsx';
import { ImportSubscribers } from './import-subscribers.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import row from '#desk/app/ui/row.module.css';

const states = [
  { id: 'all', name: 'All' },
  { id: 'active', name: 'Subscribed' },
  { id: 'pending', name: 'Not confirmed yet' },
  { id: 'unsubscribed', name: 'Unsubscribed' },
  { id: 'bounced', name: 'Mailbox is gone' },
  { id: 'complained', name: 'Complained' },
];

const nameOf = (state: string) => states.find(({ id }) => id === state)?.name ?? state;

function Subscriber({ id, maskedEmail, state, createdAt }: SubscriberLine) {
  const client = useQueryClient();
  const reveal = useMutation({
    mutationFn: () =>
      confirmedRequest<{ email: string }>('POST', `/newsletter/subscribers/${id}/address`),
  });
  const erase = useMutation({
    mutationFn: () => confirmedRequest('DELETE', `/newsletter/subscribers/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: ['subscribers'] }),
  });
  return (
    <li>
      <p>
        <span role="status">
          {maskedEmail === '' ? 'Address deleted' : (reveal.data?.email ?? maskedEmail)}
        </span>{' '}
        · {nameOf(state)}
      </p>
      <p className={list.quiet}>
        Number {id} · since <Moment at={createdAt} />
      </p>
      {maskedEmail === '' ? null : (
        <div className={row.row}>
          {reveal.data === undefined ? (
            <Button onPress={() => reveal.mutate()} isPending={reveal.isPending}>
              Show address {id}
            </Button>
          ) : null}
          <Confirm
            action={`Erase subscriber ${id}`}
            title={`Erase subscriber ${id}?`}
            onConfirm={() => erase.mutate()}
          >
            <p>
              The subscription, messages and mails of this address are deleted for good. Only a
              backup still has them.
            </p>
          </Confirm>
        </div>
      )}
      <Problem error={reveal.error ?? erase.error} />
    </li>
  );
}

/** The subscribers of the newsletter, by state and search; their addresses are masked. */
export function Subscribers() {
  const [state, setState] = useState('all');
  const [search, setSearch] = useState('');
  const query = new URLSearchParams({ state: state === 'all' ? '' : state, search });
  const { data, error } = useQuery({
    queryKey: ['subscribers', state, search],
    queryFn: () => request<SubscribersAnswer>('GET', `/newsletter/subscribers?${query}`),
    placeholderData: keepPreviousData,
  });
  const download = useMutation({
    mutationFn: () => confirmedRequest<{ text: string }>('POST', '/newsletter/subscribers/export'),
    onSuccess: ({ text }) => offerFile('subscribers.csv', 'text/csv', text),
  });
  return (
    <Room
      title="Subscribers"
      lead="Addresses are hidden until you ask for one, and asking is logged."
    >
      <div className={form.form}>
        <Choice label="State" value={state} onChange={setState} options={states} />
        <Field
          label="Search"
          help="Write a whole address, such as ada@example.org. A part of one finds nothing, because addresses are hidden here."
          value={search}
          onChange={setSearch}
          maxLength={254}
        />
        <div>
          <Button onPress={() => download.mutate()} isPending={download.isPending}>
            Export subscribed addresses
          </Button>
        </div>
      </div>
      <Problem error={error ?? download.error} />
      {data === undefined ? null : (
        <>
          <p role="status">
            {data.found === 1 ? 'One subscriber' : `${data.found} subscribers`}
            {data.found > data.subscribers.length
              ? `; the newest ${data.subscribers.length} are below. Find any other by its whole address.`
              : '.'}
          </p>
          <ul role="list" className={list.list}>
            {data.subscribers.map((subscriber) => (
              <Subscriber key={subscriber.id} {...subscriber} />
            ))}
          </ul>
        </>
      )}
      <ImportSubscribers />
      <ImportLeft />
      <p>
        <Link to="/newsletter">Back to the newsletter</Link>
      </p>
    </Room>
  );
}
