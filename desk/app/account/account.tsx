import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { OwnPasskey } from '#desk/shared/people.ts';
import { request } from '#desk/app/api.ts';
import { confirmedRequest } from '#desk/app/session/confirmed-request.ts';
import { afterConfirming } from '#desk/app/session/after-confirming.ts';
import { registerPasskey } from '#desk/app/session/passkey.ts';
import { Button } from '#desk/app/ui/button.tsx';
import { Confirm } from '#desk/app/ui/confirm.tsx';
import list from '#desk/app/ui/list.module.css';
import { Moment } from '#desk/app/ui/moment.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { Room } from '#desk/app/ui/room.tsx';

type PasskeyProps = { passkey: OwnPasskey; number: number; isOnly: boolean };

function Passkey({ passkey: { id, createdAt, lastUsedAt }, number, isOnly }: PasskeyProps) {
  const client = useQueryClient();
  const remove = useMutation({
    mutationFn: () => confirmedRequest('DELETE', `/account/passkeys/${encodeURIComponent(id)}`),
    onSuccess: () => client.invalidateQueries({ queryKey: ['passkeys'] }),
  });
  return (
    <li>
      <h2>Passkey {number}</h2>
      <p className={list.quiet}>
        Made <Moment at={createdAt} />
        {lastUsedAt === null ? (
          ' · not used to sign in yet'
        ) : (
          <>
            {' · last used '}
            <Moment at={lastUsedAt} />
          </>
        )}
      </p>
      {isOnly ? (
        <p>It is your only one. Add a second one on another device before you lose this one.</p>
      ) : (
        <div>
          <Confirm
            action={`Remove passkey ${number}`}
            title={`Remove passkey ${number}?`}
            onConfirm={() => remove.mutate()}
          >
            <p>Nobody can sign in with it any more. Your browser may ask for another one first.</p>
          </Confirm>
        </div>
      )}
      <Problem error={remove.error} />
    </li>
  );
}

/** The room of a person's own account: the passkeys to sign in with. */
export function Account() {
  const client = useQueryClient();
  const { data, error } = useQuery({
    queryKey: ['passkeys'],
    queryFn: () => request<OwnPasskey[]>('GET', '/account/passkeys'),
  });
  const add = useMutation({
    mutationFn: () => afterConfirming(registerPasskey),
    onSuccess: () => client.invalidateQueries({ queryKey: ['passkeys'] }),
  });
  return (
    <Room
      title="Your account"
      lead="Passkeys that you sign in with. Each is kept by a device of yours or by its password manager."
    >
      <Problem error={error} />
      <ul role="list" className={list.list}>
        {data?.map((passkey, index) => (
          <Passkey
            key={passkey.id}
            passkey={passkey}
            number={index + 1}
            isOnly={data.length === 1}
          />
        ))}
      </ul>
      <div>
        <Button look="strong" onPress={() => add.mutate()} isPending={add.isPending}>
          Add a passkey
        </Button>
      </div>
      <Problem error={add.error} />
    </Room>
  );
}
