import { useInfiniteQuery } from '@tanstack/react-query';
import { describeAction, type LogEntry, splitLogPage } from '#desk/shared/audit-log.ts';
import { request } from '#desk/app/api.ts';
import { Button } from '#desk/app/ui/button.tsx';
import list from '#desk/app/ui/list.module.css';
import { Moment } from '#desk/app/ui/moment.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';

function Entry(entry: LogEntry) {
  return (
    <li>
      <p>{describeAction(entry)}</p>
      <p className={list.quiet}>
        <Moment at={entry.at} />
      </p>
    </li>
  );
}

/** The room Log: who did what, the newest first. Nothing in it can be changed or deleted. */
export function Log() {
  const { data, error, hasNextPage, fetchNextPage, isFetchingNextPage } = useInfiniteQuery({
    queryKey: ['log'],
    initialPageParam: '',
    queryFn: async ({ pageParam }) =>
      splitLogPage(await request<LogEntry[]>('GET', `/log?before=${pageParam}`)),
    getNextPageParam: ({ before }) => before?.toString(),
  });
  return (
    <Room title="Log" lead="Who did what at the desk. Entries can't be changed or deleted.">
      <Problem error={error} />
      <ul role="list" className={list.list}>
        {data?.pages
          .flatMap(({ entries }) => entries)
          .map((entry) => (
            <Entry key={entry.id} {...entry} />
          ))}
      </ul>
      {hasNextPage ? (
        <p>
          <Button onPress={() => void fetchNextPage()} isPending={isFetchingNextPage}>
            Show older entries
          </Button>
        </p>
      ) : null}
    </Room>
  );
}
