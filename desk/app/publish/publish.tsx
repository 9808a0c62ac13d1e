import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { Fragment, useState } from 'react';
import type {
  DraftEntry,
  NamedDraft,
  Publication,
  PublishAnswer,
  PublishState,
} from '#desk/shared/publish.ts';
import { request } from '#desk/app/api.ts';
import { useMayEnter, useMe } from '#desk/app/session/use-me.ts';
import { useUnsaved } from '#desk/app/session/unsaved.ts';
import { labelOf } from '#desk/shared/label-of.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Confirm } from '#desk/app/ui/confirm.tsx';
import { Field } from '#desk/app/ui/field.tsx';
import form from '#desk/app/ui/form.module.css';
import list from '#desk/app/ui/list.module.css';
import { Moment } from '#desk/app/ui/moment.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import { useSubmitOnce } from '#desk/app/ui/use-submit-once.ts';
import css from './publish.module.css';

const POLL_MS = 1_000;

function StateLine({ state, drafts }: { state: PublishState; drafts: number }) {
  const isOwner = useMe()?.role === 'owner';
  if (state.kind === 'idle') return null;
  if (state.kind === 'refused') return <p className={css.refused}>{state.reason}</p>;
  if (state.kind === 'building')
    return (
      <p>
        The site is being built and checked beside the one that is online, since{' '}
        <Moment at={state.since} />. It takes a few minutes, in which nothing can be saved.
      </p>
    );
  return (
    <p>
      Published <Moment at={state.at} />. Readers see it within a minute: the site&apos;s server
      restarts by itself.{' '}
      {isOwner
        ? 'If anything other than npm start or the service starts it, restart it there.'
        : 'If they don’t see it after a few minutes, ask an owner to restart it.'}
      {drafts === 0 ? null : ' What is listed here was saved since, and still waits.'}
    </p>
  );
}

function EntryName({ file, entry: { title, index, isGone } }: { file: string; entry: DraftEntry }) {
  if (isGone) return <>{title} (deleted)</>;
  return (
    <Link to="/content/entry" search={{ file, index }}>
      {title}
    </Link>
  );
}

/** What a draft is about: the entries by their titles, or the settings of the site. */
function DraftName({ draft: { kind, file, entries } }: { draft: NamedDraft }) {
  if (kind === null)
    return (
      <p>
        <Link to="/site">Settings of the site</Link>
      </p>
    );
  return (
    <p>
      {labelOf(kind)}:{' '}
      {entries.map((entry, index) => (
        // Two entries may have one title, and nothing of a line is typed.
        // oxlint-disable-next-line react/no-array-index-key
        <Fragment key={index}>
          {index === 0 ? null : ', '}
          <EntryName file={file} entry={entry} />
          {entry.changed.length === 0 ? null : ` (${entry.changed.join(', ')})`}
        </Fragment>
      ))}
    </p>
  );
}

/** More would make a button of many lines. */
const MAX_NAMED = 3;

/** The same in words alone. */
function namesOf({ kind, entries }: NamedDraft, most = Infinity): string {
  if (kind === null) return 'Settings of the site';
  const titles = entries.map(({ title, isGone }) => (isGone ? `${title} (deleted)` : title));
  const more = titles.length - most;
  const shown = titles.slice(0, most).join(', ');
  return `${labelOf(kind)}: ${shown}${more > 0 ? ` and ${more} more` : ''}`;
}

/** What goes, and whose it was. */
function Going({ drafts }: { drafts: readonly NamedDraft[] }) {
  return (
    <ul>
      {drafts.map((draft) => (
        <li key={draft.file}>
          {namesOf(draft)} · {draft.people.join(', ')}
        </li>
      ))}
    </ul>
  );
}

type DraftLineProps = { draft: NamedDraft; isBuilding: boolean };

function DraftLine({ draft, isBuilding }: DraftLineProps) {
  const client = useQueryClient();
  const mayEnterSite = useMayEnter('site');
  const mayDiscard = mayEnterSite || draft.kind !== null;
  const discard = useMutation({
    mutationFn: () => request('POST', '/publish/discard', { file: draft.file }),
    onSuccess: () => client.invalidateQueries(),
  });
  return (
    <li>
      <DraftName draft={draft} />
      <p className={`${list.quiet} ${css.file}`}>{draft.file}</p>
      <p className={list.quiet}>
        {draft.people.join(', ')} · <Moment at={draft.at} />
      </p>
      {mayDiscard ? null : <p>Only an owner can discard changes of the settings.</p>}
      {isBuilding || !mayDiscard ? null : (
        <div>
          <Confirm
            action={`Discard drafts of ${namesOf(draft, MAX_NAMED)}`}
            title="Discard these drafts?"
            onConfirm={() => discard.mutate()}
          >
            <p>What was changed here since the last publication goes:</p>
            <Going drafts={[draft]} />
            {draft.entries.length > 1 ? (
              <p>To take back one of them alone, open it and restore its version before.</p>
            ) : null}
          </Confirm>
        </div>
      )}
      <Problem error={discard.error} />
    </li>
  );
}

/** What an undo takes away; asked for when somebody is about to. */
function ChangesOf({ commit }: { commit: string }) {
  const { data, error } = useQuery({
    queryKey: ['publish', commit],
    queryFn: () => request<NamedDraft[]>('GET', `/publish/${commit}/changes`),
    // A commit stays what it is.
    staleTime: Infinity,
  });
  return (
    <>
      <Going drafts={data ?? []} />
      <Problem error={error} />
    </>
  );
}

function PublicationLine({ one, mayUndo }: { one: Publication; mayUndo: boolean }) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => request('POST', `/publish/${one.commit}/undo`),
    onSuccess: () => client.invalidateQueries(),
  });
  return (
    <li>
      <p>{one.message}</p>
      <p className={list.quiet}>
        {one.person} · <Moment at={one.at} />
      </p>
      {mayUndo ? (
        <div>
          <Confirm
            action={`Undo “${one.message}”`}
            title={`Undo “${one.message}”?`}
            onConfirm={() => undo.mutate()}
          >
            <p>
              The site is built again without it; what was published later stays. This goes, for
              everybody:
            </p>
            <ChangesOf commit={one.commit} />
            <p>It does not come back as drafts. Undoing this undo brings all of it back.</p>
          </Confirm>
        </div>
      ) : null}
      <Problem error={undo.error} />
    </li>
  );
}

/** The button that does the rest of a publication whose drafts are merged already. */
function Finish() {
  const client = useQueryClient();
  const finish = useMutation({
    mutationFn: () => request<PublishAnswer>('POST', '/publish/finish'),
    onSuccess: (answer) => client.setQueryData(['publish'], answer),
  });
  return (
    <div>
      <Button look="strong" onPress={() => finish.mutate()} isPending={finish.isPending}>
        Finish publishing
      </Button>
      <Problem error={finish.error} />
    </div>
  );
}

type PublishFormProps = {
  drafts: number;
  message: string;
  onMessage: (message: string) => void;
  /** Called when the desk has begun to publish with these words. */
  onSent: () => void;
};

function PublishForm({ drafts, message, onMessage, onSent }: PublishFormProps) {
  useUnsaved(message !== '');
  const client = useQueryClient();
  const publish = useMutation({
    mutationFn: () => request<PublishAnswer>('POST', '/publish', { message }),
    onSuccess(answer) {
      client.setQueryData(['publish'], answer);
      onSent();
    },
  });
  const submit = useSubmitOnce(() => publish.mutateAsync());
  return (
    <form onSubmit={submit} className={form.form}>
      <Field
        label="What did you change?"
        help="A few words for the history, such as “New phone number”."
        value={message}
        onChange={onMessage}
        isRequired
        maxLength={200}
      />
      <div>
        <Button type="submit" look="strong" isPending={publish.isPending}>
          {drafts === 1 ? 'Publish one file' : `Publish ${drafts} files`}
        </Button>
      </div>
      <Problem error={publish.error} />
    </form>
  );
}

/** The words for the history, which stay until something is published with them. */
function useMessage(state: PublishState | undefined) {
  const [message, setMessage] = useState('');
  const publishedAt = state?.kind === 'published' ? state.at : null;
  const [sent, setSent] = useState<{ message: string; before: number | null } | null>(null);
  // What was published before it was sent is not this one.
  if (sent !== null && publishedAt !== null && publishedAt !== sent.before) {
    setSent(null);
    if (message === sent.message) setMessage('');
  }
  return { message, setMessage, onSent: () => setSent({ message, before: publishedAt }) };
}

type BeforeProps = PublishAnswer & { isBuilding: boolean };

/** What was published, the newest first, each to be undone. */
function PublishedBefore({ drafts, history, hasOlder, isBuilding }: BeforeProps) {
  return (
    <section className={css.history} aria-labelledby="history">
      <h2 id="history">Published before</h2>
      {drafts.length === 0 || isBuilding ? null : (
        <p>
          While drafts wait, nothing can be undone. Publish or discard them first: each of these can
          be undone after that as well.
        </p>
      )}
      <ul role="list" className={list.list}>
        {history.map((one) => (
          <PublicationLine
            key={one.commit}
            one={one}
            mayUndo={drafts.length === 0 && !isBuilding}
          />
        ))}
      </ul>
      {hasOlder ? (
        <p>
          The newest {history.length} are here. An older one can be undone with git, on the server.
        </p>
      ) : null}
    </section>
  );
}

/** The room Publish: drafts that wait, how publishing goes, and what was published. */
export function Publish() {
  const { data, error } = useQuery({
    queryKey: ['publish'],
    queryFn: () => request<PublishAnswer>('GET', '/publish'),
    refetchInterval: ({ state }) => (state.data?.state.kind === 'building' ? POLL_MS : false),
  });
  const { message, setMessage, onSent } = useMessage(data?.state);
  const where = useMayEnter('site') ? 'Site, Content and Adverts' : 'Content and Adverts';
  const isBuilding = data?.state.kind === 'building';
  const isHalfDone = data?.state.kind === 'refused' && data.state.isMerged === true;
  return (
    <Room title="Publish" lead="Drafts reach the site together, when every check has passed.">
      <Problem error={error} />
      <div role="status">
        {data === undefined ? null : <StateLine state={data.state} drafts={data.drafts.length} />}
      </div>
      {data?.drafts.length === 0 ? (
        <p>No drafts are waiting. What you save in {where} comes here.</p>
      ) : (
        <ul role="list" className={list.list}>
          {data?.drafts.map((draft) => (
            <DraftLine key={draft.file} draft={draft} isBuilding={isBuilding} />
          ))}
        </ul>
      )}
      {isHalfDone ? <Finish /> : null}
      {data === undefined || data.drafts.length === 0 || isBuilding || isHalfDone ? null : (
        <PublishForm
          drafts={data.drafts.length}
          message={message}
          onMessage={setMessage}
          onSent={onSent}
        />
      )}
      {data === undefined || data.history.length === 0 ? null : (
        <PublishedBefore {...data} isBuilding={isBuilding} />
      )}
    </Room>
  );
}
