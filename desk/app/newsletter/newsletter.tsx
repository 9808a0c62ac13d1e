import { useQuery } from '@tanstack/react-query';
import { Link, useNavigate } from '@tanstack/react-router';
import type { IssueSummary, NewsletterAnswer } from '#desk/shared/newsletter.ts';
import { request } from '#desk/app/api.ts';
import { ShortName } from '#desk/app/content/short-name.tsx';
import form from '#desk/app/ui/form.module.css';
import list from '#desk/app/ui/list.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import css from './newsletter.module.css';
import { standingOf } from './standing-of.ts';

function Issue({ issue }: { issue: IssueSummary }) {
  return (
    <li>
      <Link to="/newsletter/letters/$id" params={{ id: issue.id }}>
        {issue.title}
      </Link>
      <p className={list.quiet}>{standingOf(issue)}</p>
    </li>
  );
}

function LetterName({ isAlone = false }: { isAlone?: boolean }) {
  const navigate = useNavigate();
  return (
    <ShortName
      isAlone={isAlone}
      label="Short name of a new letter"
      help="A few words; the address in the archive gets its name from it."
      action="Write a letter"
      onName={(id, name) =>
        void navigate({ to: '/newsletter/letters/$id/text', params: { id }, search: { name } })
      }
    />
  );
}

/** A new letter, which is given a name first. */
export function NewLetter() {
  return (
    <Room title="New letter">
      <LetterName isAlone />
      <p>
        <Link to="/newsletter">Back to the newsletter</Link>
      </p>
    </Room>
  );
}

/** The room Newsletter: letters with how far they are, and how many people are subscribed. */
export function Newsletter() {
  const { data, error } = useQuery({
    queryKey: ['newsletter'],
    queryFn: () => request<NewsletterAnswer>('GET', '/newsletter'),
  });
  const active = data?.counts.active ?? 0;
  return (
    <Room title="Newsletter" lead="Letters to subscribers: write, check, test, send.">
      <Problem error={error} />
      {data === undefined ? null : (
        <>
          <p>
            {active === 1 ? 'One person is' : `${active} people are`} subscribed.{' '}
            <Link to="/newsletter/subscribers">See the subscribers</Link>
          </p>
          <section className={form.part} aria-labelledby="letters">
            <h2 id="letters">Letters</h2>
            {data.issues.length === 0 ? (
              <p>There are no letters yet. Write the first one below.</p>
            ) : (
              <ul role="list" className={list.list}>
                {data.issues.map((issue) => (
                  <Issue key={issue.id} issue={issue} />
                ))}
              </ul>
            )}
          </section>
          <LetterName />
          <p className={css.note}>
            Open rates are not measured. A mail can only tell that it was opened by fetching a
            picture with the reader&apos;s name in it, and the privacy policy promises that no
            letter does.
          </p>
        </>
      )}
    </Room>
  );
}
