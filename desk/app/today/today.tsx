import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { TodayAnswer, TodayItem, WorkRoom } from '#desk/shared/today.ts';
import { request } from '#desk/app/api.ts';
import { Guides } from '#desk/app/guides/guides.tsx';
import list from '#desk/app/ui/list.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import { formatViews } from '#desk/app/views/format-views.ts';

const ways = {
  site: 'Open the settings of the site',
  inbox: 'Open the inbox',
  newsletter: 'See the letters',
  publish: 'Look at the drafts',
  news: 'See the feeds',
  settings: 'Make a backup',
} as const satisfies Record<WorkRoom, string>;

function Item({ text, advice, room }: TodayItem) {
  return (
    <li>
      <p>{text}</p>
      {room === null ? null : (
        <p>
          <Link to={`/${room}`}>{ways[room]}</Link>
        </p>
      )}
      {advice === null ? null : <p className={list.quiet}>{advice}</p>}
    </li>
  );
}

/** The first room: what needs attention now. */
export function Today() {
  const { data, error } = useQuery({
    queryKey: ['today'],
    queryFn: () => request<TodayAnswer>('GET', '/today'),
  });
  return (
    <Room title="Today" lead="What needs your attention.">
      <Problem error={error} />
      {data === undefined ? null : (
        <>
          {data.items.length === 0 ? (
            <p>Nothing needs your attention.</p>
          ) : (
            <ul role="list" className={list.list}>
              {data.items.map((item) => (
                <Item key={item.id} {...item} />
              ))}
            </ul>
          )}
          {data.views === null ? null : (
            <p>
              Page views in the last seven days: {formatViews(data.views)}.{' '}
              <Link to="/views">See the pages</Link>
            </p>
          )}
          <p className={list.quiet}>Checked: {data.checked.join(', ')}.</p>
          <h2>How things are done</h2>
          <Guides />
        </>
      )}
    </Room>
  );
}
