import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { Heading } from 'react-aria-components';
import type { IssueSummary, SendOutlineAnswer } from '#desk/shared/newsletter.ts';
import { request } from '#desk/app/api.ts';
import { confirmedRequest } from '#desk/app/session/confirmed-request.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Confirm } from '#desk/app/ui/confirm.tsx';
import { Dialog } from '#desk/app/ui/dialog.tsx';
import { Choice, Field } from '#desk/app/ui/field.tsx';
import form from '#desk/app/ui/form.module.css';
import { Problem } from '#desk/app/ui/problem.tsx';
import row from '#desk/app/ui/row.module.css';
import css from './newsletter.module.css';
import { describeZoned, ownZone, readZonedTime, zones } from './zoned-time.ts';

type QuestionProps = {
  outline: SendOutlineAnswer;
  /** When it begins, in words; null means now. */
  when: string | null;
  isPending: boolean;
  onSend: () => void;
  onClose: () => void;
};

/** Says what would leave to whom, and asks. */
function Question({ outline, when, isPending, onSend, onClose }: QuestionProps) {
  const { subject, readers, from, isGuessed, firstLink, goesTo, advice } = outline;
  const people = readers === 1 ? 'one reader' : `${readers} readers`;
  return (
    <Dialog isOpen onClose={onClose} role="alertdialog">
      <Heading slot="title">{when === null ? `Send it to ${people}?` : 'Schedule it?'}</Heading>
      <div className={css.facts}>
        <div>Subject: {subject}</div>
        <div>
          Readers: {readers}
          {when === null ? '' : ' now; those who are subscribed then get it'}
        </div>
        <div>From: {from}</div>
        <div>First link: {firstLink ?? 'none'}</div>
        <div>Goes to: {goesTo}</div>
        {when === null ? null : <div>At: {when}</div>}
        {advice === null ? null : <p>{advice}</p>}
        {isGuessed ? (
          <p>MAIL_FROM is not set: the sender above is a guess. Mail servers may refuse it.</p>
        ) : null}
      </div>
      <div className={row.row}>
        <Button look="risky" onPress={onSend} isPending={isPending}>
          {when === null ? `Send to ${people}` : 'Schedule letter'}
        </Button>
        <Button onPress={onClose}>Cancel</Button>
      </div>
    </Dialog>
  );
}

type TimeProps = {
  typed: string;
  onType: (typed: string) => void;
  zone: string;
  onZone: (zone: string) => void;
};

function TimeFields({ typed, onType, zone, onZone }: TimeProps) {
  const isWrong = typed !== '' && readZonedTime(typed, zone) === null;
  return (
    <>
      <Field
        label="Day and time"
        type="datetime-local"
        value={typed}
        onChange={onType}
        isRequired
        error={isWrong ? 'There is no such time in this time zone.' : undefined}
      />
      <Choice
        label="Time zone"
        value={zone}
        onChange={onZone}
        options={zones().map((name) => ({ id: name, name }))}
      />
    </>
  );
}

type Asked = { at: number | null; when: string | null };

/** Tries letters at once that wait for another try: whatever kept them may have been put right. */
function TryNow({ id, deferred }: { id: string; deferred: number }) {
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: () => confirmedRequest('POST', `/newsletter/issues/${id}/send`, { at: null }),
    onSettled: () => client.invalidateQueries({ queryKey: ['newsletter'] }),
  });
  return (
    <div>
      <Button onPress={() => send.mutate()} isPending={send.isPending}>
        {deferred === 1 ? 'Try the waiting letter now' : `Try the ${deferred} waiting letters now`}
      </Button>
      <Problem error={send.error} />
    </div>
  );
}

function SendForm({ issue, readers: active }: { issue: IssueSummary; readers: number }) {
  const client = useQueryClient();
  // Whoever has it gets it no more.
  const readers = issue.sending?.waiting || active;
  const [isLater, setLater] = useState('now');
  const [typed, setTyped] = useState('');
  const [zone, setZone] = useState(ownZone());
  const [asked, setAsked] = useState<Asked | null>(null);
  const path = `/newsletter/issues/${issue.id}`;
  const at = isLater === 'now' ? null : readZonedTime(typed, zone);
  const outline = useMutation({
    mutationFn: (wanted: Asked) =>
      request<SendOutlineAnswer>('POST', `${path}/outline`, { at: wanted.at }),
    onSuccess: (_answer, wanted) => setAsked(wanted),
  });
  const send = useMutation({
    mutationFn: (wanted: Asked) => confirmedRequest('POST', `${path}/send`, { at: wanted.at }),
    onSettled: () => {
      setAsked(null);
      return client.invalidateQueries({ queryKey: ['newsletter'] });
    },
  });
  function submit(event: FormEvent): void {
    event.preventDefault();
    if (isLater === 'later' && at === null) return;
    outline.mutate({ at, when: at === null ? null : describeZoned(at, zone) });
  }
  return (
    <form onSubmit={submit} className={form.form}>
      <Choice
        label="When"
        value={isLater}
        onChange={setLater}
        options={[
          { id: 'now', name: `Now, to ${readers === 1 ? 'one reader' : `${readers} readers`}` },
          { id: 'later', name: 'At a time' },
        ]}
      />
      {isLater === 'now' ? null : (
        <TimeFields typed={typed} onType={setTyped} zone={zone} onZone={setZone} />
      )}
      <div>
        <Button type="submit" look="strong" isPending={outline.isPending}>
          {isLater === 'now' ? 'Send letter' : 'Schedule letter'}
        </Button>
      </div>
      <Problem error={outline.error ?? send.error} />
      {asked !== null && outline.data !== undefined ? (
        <Question
          outline={outline.data}
          when={asked.when}
          isPending={send.isPending}
          onSend={() => send.mutate(asked)}
          onClose={() => setAsked(null)}
        />
      ) : null}
    </form>
  );
}

/** Sends a letter, schedules it, or stops it. */
export function SendLetter({ issue, readers }: { issue: IssueSummary; readers: number }) {
  const client = useQueryClient();
  const stop = useMutation({
    mutationFn: (how: 'stop' | 'unschedule') =>
      request('POST', `/newsletter/issues/${issue.id}/${how}`),
    onSuccess: () => client.invalidateQueries({ queryKey: ['newsletter'] }),
  });
  const state = issue.sending?.state ?? null;
  return (
    <section className={form.part} aria-labelledby="send">
      <h2 id="send">Send</h2>
      {state === 'scheduled' ? (
        <div>
          <Confirm
            action="Take off the schedule"
            title="Take this letter off the schedule?"
            onConfirm={() => stop.mutate('unschedule')}
          >
            <p>Nothing of it was sent. You can send or schedule it again.</p>
          </Confirm>
        </div>
      ) : null}
      {issue.sending !== null && state === 'sending' && issue.sending.deferred > 0 ? (
        <TryNow id={issue.id} deferred={issue.sending.deferred} />
      ) : null}
      {state === 'sending' ? (
        <div>
          <Confirm
            action="Stop sending"
            title="Stop sending this letter?"
            onConfirm={() => stop.mutate('stop')}
          >
            <p>Whoever got it has it. Sending it again goes on with the others.</p>
          </Confirm>
        </div>
      ) : null}
      {state === 'done' ? <p>It has been sent. Nobody gets a letter twice.</p> : null}
      {state === 'sending' || state === 'done' ? null : (
        <SendForm issue={issue} readers={readers} />
      )}
      <Problem error={stop.error} />
    </section>
  );
}
