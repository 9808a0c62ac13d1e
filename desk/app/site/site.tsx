import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import type { SiteGroup } from '#desk/shared/site.ts';
import { request } from '#desk/app/api.ts';
import list from '#desk/app/ui/list.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';

/** The room Site: the values of the configuration, in groups. */
export function Site() {
  const { data, error } = useQuery({
    queryKey: ['site'],
    queryFn: () => request<SiteGroup[]>('GET', '/site'),
  });
  return (
    <Room
      title="Site"
      lead="Your name, contact, menu and the other facts about the site. What you change is a draft until somebody publishes it."
    >
      <Problem error={error} />
      <ul role="list" className={list.list}>
        {data?.map(({ id, title, about }) => (
          <li key={id}>
            <Link to="/site/$group" params={{ group: id }}>
              {title}
            </Link>
            <p className={list.quiet}>{about}</p>
          </li>
        ))}
      </ul>
    </Room>
  );
}
