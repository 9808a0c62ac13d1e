import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { BoardItem, FeedLine, NewsAnswer } from '#desk/shared/news.ts';
import { request } from '#desk/app/api.ts';
import { useMayEnter } from '#desk/app/session/use-me.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Confirm } from '#desk/app/ui/confirm.tsx';
import form from '#desk/app/ui/form.module.css';
import list from '#desk/app/ui/list.module.css';
import { Moment } from '#desk/app/ui/moment.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import row from '#desk/app/ui/row.module.css';
import css from './news.module.css';
import { WriteNote } from './write-note.tsx';

const POLL_MS = 1_500;

const states: Record<FeedLine['state'], string> = {
  new: 'has not been asked yet',
  ok: 'answers',
  failing: 'cannot be read',
  gone: 'is gone for good',
};

function Item(item: BoardItem) {
  const { id, title, summary, url, feed, publishedAt, isHidden, isPinned, isOwn } = item;
  const client = useQueryClient();
  const mark = useMutation({
    mutationFn: (change: { hidden?: boolean; pinned?: boolean }) =>
      request('PATCH', `/news/items/${id}`, change),
    onSuccess: () => client.invalidateQueries({ queryKey: ['news'] }),
  });
  const remove = useMutation({
    mutationFn: () => request('DELETE', `/news/notes/${id}`),
    onSuccess: () => client.invalidateQueries({ queryKey: ['news'] }),
  });
  return (
    <li className={css.item}>
      <p>
        <a href={url} target="_blank" rel="noreferrer">
          {title}
        </a>
      </p>
      {isOwn && summary !== '' ? <p>{summary}</p> : null}
      <p className={list.quiet}>
        {isPinned ? 'Pinned · ' : null}
        {isHidden ? 'Hidden · ' : null}
        {feed} · <Moment at={publishedAt} />
      </p>
      <div className={row.row}>
        <Button onPress={() => mark.mutate({ hidden: !isHidden })} isPending={mark.isPending}>
          {isHidden ? 'Show' : 'Hide'} item {id}
        </Button>
        <Button onPress={() => mark.mutate({ pinned: !isPinned })} isPending={mark.isPending}>
          {isPinned ? 'Unpin' : 'Pin'} item {id}
        </Button>
        {isOwn ? (
          <Confirm
            action={`Delete item ${id}`}
            title={`Delete “${title}”?`}
            onConfirm={() => remove.mutate()}
          >
            <p>It leaves the board for good.</p>
          </Confirm>
        ) : null}
      </div>
      <Problem error={mark.error ?? remove.error} />
    </li>
  );
}

function Feed({ id, name, state, items, lastOkAt, nextAt, note }: FeedLine) {
  const client = useQueryClient();
  const ask = useMutation({
    mutationFn: () => request<NewsAnswer>('POST', '/news/ask', { feeds: [id] }),
    onSuccess: (answer) => client.setQueryData(['news'], answer),
  });
  return (
    <li>
      <p>
        <b>{name}</b> {states[state]}. {items === 1 ? 'One item' : `${items} items`} kept.
      </p>
      <p className={list.quiet}>
        {lastOkAt === null ? (
          state !== 'new' && 'It has never answered.'
        ) : (
          <>
            Last answer <Moment at={lastOkAt} />.
          </>
        )}
        {nextAt === null ? null : (
          <>
            {' '}
            It is asked {state === 'new' ? '' : 'again '}
            <Moment at={nextAt} />.
          </>
        )}
      </p>
      {note === '' ? null : <p className={css.note}>{note}</p>}
      <div>
        <Button onPress={() => ask.mutate()} isPending={ask.isPending}>
          Ask {name} now
        </Button>
      </div>
      <Problem error={ask.error} />
    </li>
  );
}

/** The room News: the items of the board, and how its feeds fare. */
export function News() {
  const maySet = useMayEnter('site');
  const { data, error } = useQuery({
    queryKey: ['news'],
    queryFn: () => request<NewsAnswer>('GET', '/news'),
    refetchInterval: ({ state }) => (state.data?.isAsking === true ? POLL_MS : false),
  });
  return (
    <Room
      title="News"
      lead="What you hide or pin here changes on the board within a minute, without publishing."
    >
      <Problem error={error} />
      {data === undefined ? null : (
        <>
          <section className={form.part} aria-labelledby="items">
            <h2 id="items">Newest items</h2>
            {data.all > data.items.length ? (
              <p>
                The board has {data.all} items; those that are pinned and the newest are below,{' '}
                {data.items.length} in all.
              </p>
            ) : null}
            {data.items.length === 0 ? (
              <p>The board has no items yet. They come when a feed has answered.</p>
            ) : (
              <ul role="list" className={list.list}>
                {data.items.map((item) => (
                  <Item key={item.id} {...item} />
                ))}
              </ul>
            )}
          </section>
          <WriteNote topics={data.topics} />
          <section className={form.part} aria-labelledby="feeds">
            <h2 id="feeds">Feeds</h2>
            {data.isRefreshOff ? (
              <p>
                The site asks no feed by itself, because NEWS_REFRESH=off is set on the server. What
                is on the board stays there, and the buttons below ask a feed once.
              </p>
            ) : null}
            <p role="status">{data.isAsking ? 'A feed is being asked.' : null}</p>
            {data.feeds.length === 0 ? (
              <p>
                There are no feeds.{' '}
                {maySet ? 'Add one in Site, under Live sources.' : 'An owner can add one.'}
              </p>
            ) : (
              <ul role="list" className={list.list}>
                {data.feeds.map((feed) => (
                  <Feed key={feed.id} {...feed} />
                ))}
              </ul>
            )}
          </section>
        </>
      )}
    </Room>
  );
}
