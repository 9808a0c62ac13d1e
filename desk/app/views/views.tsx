import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { type NamedViews, type ViewsAnswer, viewPeriods } from '#desk/shared/views.ts';
import { request } from '#desk/app/api.ts';
import { useMayEnter } from '#desk/app/session/use-me.ts';
import { Choice } from '#desk/app/ui/field.tsx';
import list from '#desk/app/ui/list.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import { formatViews, mostViews } from './format-views.ts';
import css from './views.module.css';

const periods = viewPeriods.map((days) => ({ id: String(days), name: `${days} days` }));
/** Height of a bar for a day with few views, where the highest has 100. */
const FEW_HEIGHT = 3;

function Days({ days }: Pick<ViewsAnswer, 'days'>) {
  const most = mostViews(days.map(({ views }) => views));
  const scale = most === 'few' ? 1 : Math.max(1, most);
  return (
    <figure className={css.days}>
      <figcaption>Views a day, in UTC. The most on one day: {formatViews(most)}.</figcaption>
      <svg
        className={css.bars}
        viewBox={`0 0 ${days.length} 100`}
        preserveAspectRatio="none"
        aria-hidden="true"
      >
        {days.map(({ day, views }, index) => {
          const height = views === 'few' ? FEW_HEIGHT : (views / scale) * 100;
          return <rect key={day} x={index + 0.1} y={100 - height} width={0.8} height={height} />;
        })}
      </svg>
      <details>
        <summary>Show each day</summary>
        <Counts
          caption="Views a day"
          heads={['Day', 'Views']}
          rows={days.toReversed().map(({ day, views }) => ({ name: day, views }))}
        />
      </details>
    </figure>
  );
}

type CountsProps = {
  caption: string;
  heads: readonly [string, string];
  rows: readonly NamedViews[];
};

function Counts({ caption, heads, rows }: CountsProps) {
  if (rows.length === 0) return null;
  return (
    <table className={css.counts}>
      <caption>{caption}</caption>
      <thead>
        <tr>
          {heads.map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ name, views }) => (
          <tr key={name}>
            <th scope="row">{name}</th>
            <td>{formatViews(views)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

function Report({ isCounting, days, pages, referrers }: ViewsAnswer) {
  const maySet = useMayEnter('site');
  return (
    <>
      {isCounting ? null : (
        <p>
          Page views are not counted.{' '}
          {maySet ? (
            <>
              You can turn that on in{' '}
              <Link to="/site/$group" params={{ group: 'consent' }}>
                Site, under “Consent and page views.”
              </Link>{' '}
              The privacy pages then say so by themselves.
            </>
          ) : (
            'An owner can turn that on.'
          )}
        </p>
      )}
      {pages.length === 0 ? (
        <p>There are no views in this time.</p>
      ) : (
        <>
          <Days days={days} />
          <Counts caption="Pages, the most viewed first" heads={['Page', 'Views']} rows={pages} />
          <Counts
            caption="Sites whose links were followed"
            heads={['Site', 'Views']}
            rows={referrers}
          />
        </>
      )}
      <p className={list.quiet}>
        A count below five is shown as “few.” Nothing about the people who open a page is stored, so
        nobody can tell visitors from views. Known robots are left out.
      </p>
    </>
  );
}

/** The room Page views: how often each page was opened, where the site counts that. */
export function Views() {
  const [days, setDays] = useState('30');
  const { data, error } = useQuery({
    queryKey: ['views', days],
    queryFn: () => request<ViewsAnswer>('GET', `/views?days=${days}`),
    placeholderData: keepPreviousData,
  });
  return (
    <Room title="Page views" lead="How often each page was opened, and from which other sites.">
      <Choice label="Time" value={days} onChange={setDays} options={periods} />
      <Problem error={error} />
      {data === undefined ? null : <Report {...data} />}
    </Room>
  );
}
