import { useMutation, useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { useState } from 'react';
import type {
  CommandAnswer,
  IssueCheck,
  IssueSummary,
  NewsletterAnswer,
} from '#desk/shared/newsletter.ts';
import { request } from '#desk/app/api.ts';
import { useMayEnter } from '#desk/app/session/use-me.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Choice, Field } from '#desk/app/ui/field.tsx';
import form from '#desk/app/ui/form.module.css';
import list from '#desk/app/ui/list.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import row from '#desk/app/ui/row.module.css';
import { useSubmitOnce } from '#desk/app/ui/use-submit-once.ts';
import css from './newsletter.module.css';
import { SendLetter } from './send-letter.tsx';
import { standingOf } from './standing-of.ts';

const POLL_MS = 1_500;

function Check({ id }: { id: string }) {
  const check = useMutation({
    mutationFn: () => request<IssueCheck[]>('POST', `/newsletter/issues/${id}/check`),
  });
  return (
    <section className={form.part} aria-labelledby="check">
      <h2 id="check">Check</h2>
      <div>
        <Button onPress={() => check.mutate()} isPending={check.isPending}>
          Check letter and mail server
        </Button>
      </div>
      <div role="status">
        {check.data === undefined ? null : (
          <ul role="list" className={list.list}>
            {check.data.map(({ isWell, says }) => (
              <li key={says}>
                <p>
                  <b>{isWell ? 'Fine:' : 'To put right:'}</b> {says}
                </p>
              </li>
            ))}
          </ul>
        )}
      </div>
      <Problem error={check.error} />
    </section>
  );
}

function Preview({ id }: { id: string }) {
  const [kind, setKind] = useState('none');
  const { data, error } = useQuery({
    queryKey: ['letter-text', id],
    queryFn: () => request<{ text: string }>('GET', `/newsletter/issues/${id}/preview/text`),
    enabled: kind === 'text',
  });
  return (
    <section className={form.part} aria-labelledby="preview">
      <h2 id="preview">Preview</h2>
      <p className={css.note}>As it is on the built site now; drafts come with publishing.</p>
      <Choice
        label="Show it as"
        value={kind}
        onChange={setKind}
        options={[
          { id: 'none', name: 'Nothing' },
          { id: 'phone', name: 'Mail on a phone' },
          { id: 'desktop', name: 'Mail on a desktop' },
          { id: 'dark', name: 'Mail in dark mode' },
          { id: 'text', name: 'Text alone' },
        ]}
      />
      {kind === 'phone' || kind === 'desktop' || kind === 'dark' ? (
        <iframe
          title="The letter as mail"
          sandbox=""
          className={[css.frame, kind === 'phone' && css.narrow, kind === 'dark' && css.dark]
            .filter(Boolean)
            .join(' ')}
          src={`/api/newsletter/issues/${id}/preview/html`}
        />
      ) : null}
      {kind === 'text' && data !== undefined ? (
        // It scrolls, so it has to be reached by keyboard.
        <pre role="region" aria-label="The letter as text" tabIndex={0} className={css.text}>
          {data.text}
        </pre>
      ) : null}
      <Problem error={error} />
    </section>
  );
}

function Test({ id }: { id: string }) {
  const [email, setEmail] = useState('');
  const test = useMutation({
    mutationFn: () => request<CommandAnswer>('POST', `/newsletter/issues/${id}/test`, { email }),
  });
  const submit = useSubmitOnce(() => test.mutateAsync());
  return (
    <section aria-labelledby="test">
      <form onSubmit={submit} className={form.form}>
        <h2 id="test">Test</h2>
        <Field label="Your own address" value={email} onChange={setEmail} isRequired />
        <div>
          <Button type="submit" isPending={test.isPending}>
            Send a test
          </Button>
        </div>
        <div role="status">
          {test.data?.lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
        </div>
        <Problem error={test.error} />
      </form>
    </section>
  );
}

function Standing({ issue }: { issue: IssueSummary }) {
  return (
    <>
      <p role="status">{standingOf(issue)}</p>
      {issue.sending?.reason ? <p className={css.note}>{issue.sending.reason}</p> : null}
    </>
  );
}

/** What comes before a letter can leave, where it was never published. */
function PublishFirst() {
  return (
    <p>
      {useMayEnter('publish') ? (
        <>
          <Link to="/publish">Publish the drafts</Link> first, then preview, test and send the
          letter here.
        </>
      ) : (
        'An owner or an editor has to publish the drafts first. Then preview, test and send the letter here.'
      )}{' '}
      Publishing sends it to nobody.
    </p>
  );
}

/** One letter: write, check, preview, test, send or schedule, stop. */
export function Letter() {
  const { id } = useParams({ from: '/newsletter/letters/$id' });
  const { data, error } = useQuery({
    queryKey: ['newsletter'],
    queryFn: () => request<NewsletterAnswer>('GET', '/newsletter'),
    refetchInterval: ({ state }) =>
      state.data?.issues.some(({ sending }) => sending?.state === 'sending') === true
        ? POLL_MS
        : false,
  });
  const issue = data?.issues.find((one) => one.id === id);
  return (
    <Room title={issue?.title ?? 'Letter'} lead={issue?.file ?? id}>
      <Problem error={error} />
      {data !== undefined && issue === undefined ? <p>There is no letter of this name.</p> : null}
      {issue === undefined ? null : (
        <>
          <Standing issue={issue} />
          <div className={row.row}>
            {issue.file === null ? null : (
              <Link to="/newsletter/letters/$id/text" params={{ id }} search={{ name: '' }}>
                Write this letter
              </Link>
            )}
          </div>
          <Check id={id} />
          {issue.built === null ? (
            <PublishFirst />
          ) : (
            <>
              <Preview id={id} />
              <Test id={id} />
              <SendLetter issue={issue} readers={data?.counts.active ?? 0} />
            </>
          )}
        </>
      )}
      <p>
        <Link to="/newsletter">Back to the newsletter</Link>
      </p>
    </Room>
  );
}
