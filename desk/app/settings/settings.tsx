import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { CommandAnswer } from '#desk/shared/newsletter.ts';
import type { BackupLine, SettingLine, SettingsAnswer } from '#desk/shared/settings.ts';
import { request } from '#desk/app/api.ts';
import { confirmedRequest } from '#desk/app/session/confirmed-request.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Field } from '#desk/app/ui/field.tsx';
import form from '#desk/app/ui/form.module.css';
import list from '#desk/app/ui/list.module.css';
import { Moment } from '#desk/app/ui/moment.tsx';
import { offerDownload } from '#desk/app/ui/offer-file.ts';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';
import row from '#desk/app/ui/row.module.css';
import { useSubmitOnce } from '#desk/app/ui/use-submit-once.ts';
import css from './settings.module.css';

const BYTES_A_MEGABYTE = 1_000_000;

const standings: Record<SettingLine['standing'], string> = {
  contradiction: 'At odds with each other',
  example: 'Still example values',
  unset: 'Unset',
  note: 'Worth knowing',
};

function Lines({ lines }: { lines: readonly string[] }) {
  return (
    <div role="status">
      {lines.map((line) => (
        <p key={line} className={css.line}>
          {line}
        </p>
      ))}
    </div>
  );
}

function Mail({ server }: { server: string | null }) {
  const [email, setEmail] = useState('');
  const test = useMutation({
    mutationFn: () => request<CommandAnswer>('POST', '/settings/mail', { email }),
  });
  const submit = useSubmitOnce(() => test.mutateAsync());
  return (
    <section aria-labelledby="mail">
      <form onSubmit={submit} className={`${form.part} ${css.narrow}`}>
        <h2 id="mail">Mail server</h2>
        <p>
          {server === null
            ? 'There is none: SMTP_URL is not set, so mails are written to files and reach nobody.'
            : `Mails go through ${server}.`}
        </p>
        {server === null ? null : (
          <>
            <Field
              label="Your own address"
              help="One test mail goes to it."
              value={email}
              onChange={setEmail}
              type="email"
              isRequired
            />
            <div>
              <Button type="submit" isPending={test.isPending}>
                Send a test mail
              </Button>
            </div>
          </>
        )}
        <Lines lines={test.data?.lines ?? []} />
        <Problem error={test.error} />
      </form>
    </section>
  );
}

function Backup({ name, madeAt, bytes }: BackupLine) {
  const path = `/settings/backups/${name}`;
  const verify = useMutation({
    mutationFn: () => request<CommandAnswer>('POST', `${path}/verify`),
  });
  const download = useMutation({
    // The browser fetches the file by itself, where no passkey can be asked for.
    mutationFn: () => confirmedRequest('POST', `${path}/download`),
    onSuccess: () => offerDownload(name, `/api${path}/download`),
  });
  return (
    <li>
      <p>
        <Moment at={madeAt} />
      </p>
      <p className={list.quiet}>
        {name} · {(bytes / BYTES_A_MEGABYTE).toFixed(1)} MB
      </p>
      <div className={row.row}>
        <Button onPress={() => verify.mutate()} isPending={verify.isPending}>
          Verify {name}
        </Button>
        <Button onPress={() => download.mutate()} isPending={download.isPending}>
          Download {name}
        </Button>
      </div>
      <Lines lines={verify.data?.lines ?? []} />
      <Problem error={verify.error ?? download.error} />
    </li>
  );
}

function Backups({ backups }: { backups: readonly BackupLine[] }) {
  const client = useQueryClient();
  const make = useMutation({
    mutationFn: () => request<CommandAnswer>('POST', '/settings/backups'),
    onSuccess: () => client.invalidateQueries({ queryKey: ['settings'] }),
  });
  return (
    <section className={`${form.part} ${css.narrow}`} aria-labelledby="backups">
      <h2 id="backups">Backups</h2>
      <p>
        Copies of messages, subscribers and everything else in the database. A download holds
        personal data: keep it where nobody else reads. To put one back in place, stop the site and
        run the command restore, as operations.md says.
      </p>
      <div>
        <Button look="strong" onPress={() => make.mutate()} isPending={make.isPending}>
          Make a backup
        </Button>
      </div>
      <Lines lines={make.data?.lines ?? []} />
      <Problem error={make.error} />
      {backups.length === 0 ? (
        <p>There is no backup yet.</p>
      ) : (
        <ul role="list" className={list.list}>
          {backups.map((backup) => (
            <Backup key={backup.name} {...backup} />
          ))}
        </ul>
      )}
    </section>
  );
}

function Findings({ findings }: { findings: readonly SettingLine[] }) {
  const groups = (Object.keys(standings) as SettingLine['standing'][])
    .map((standing) => ({ standing, own: findings.filter((one) => one.standing === standing) }))
    .filter(({ own }) => own.length > 0);
  return (
    <section className={`${form.part} ${css.narrow}`} aria-labelledby="doctor">
      <h2 id="doctor">How the settings stand</h2>
      <p>
        As npm run doctor says it. Names in capital letters are set on the server; the others are in
        the room Site.
      </p>
      {groups.length === 0 ? <p>Every setting is set, and they agree.</p> : null}
      {groups.map(({ standing, own }) => (
        <div key={standing}>
          <h3>{standings[standing]}</h3>
          <ul role="list" className={list.list}>
            {own.map(({ setting, says, effect }) => (
              <li key={`${setting} ${says}`}>
                <p className={css.line}>
                  <b>{setting}</b>: {says}
                </p>
                <p className={list.quiet}>{effect}</p>
              </li>
            ))}
          </ul>
        </div>
      ))}
    </section>
  );
}

/** The room Settings: mail server, backups, and how the settings stand. */
export function Settings() {
  const { data, error } = useQuery({
    queryKey: ['settings'],
    queryFn: () => request<SettingsAnswer>('GET', '/settings'),
  });
  return (
    <Room title="Settings" lead="The mail server, the backups, and what the server was told.">
      <Problem error={error} />
      {data === undefined ? null : (
        <>
          <Mail server={data.mailServer} />
          <Backups backups={data.backups} />
          <Findings findings={data.findings} />
        </>
      )}
    </Room>
  );
}
