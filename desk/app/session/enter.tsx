import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { Button } from '#desk/app/ui/button.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { SiteName } from '#desk/app/frame/site-link.tsx';
import { makePasskey } from './passkey.ts';
import { useMe } from './use-me.ts';
import css from './welcome.module.css';

/** The page of a one-time link: makes a passkey, by which its person signs in from then on. */
export function Enter() {
  const me = useMe();
  const client = useQueryClient();
  const navigate = useNavigate();
  const enter = useMutation({
    meta: { isSignIn: true },
    mutationFn: () => makePasskey(me?.isEnrolling ? null : location.hash.slice(1)),
    onSuccess: async () => {
      await client.resetQueries();
      await navigate({ to: '/', replace: true });
    },
    onError: () => client.invalidateQueries({ queryKey: ['me'] }),
  });
  return (
    <main className={css.page}>
      <div className={css.card}>
        <SiteName />
        <h1>Make a passkey</h1>
        <p>
          A passkey signs you in with this device: with your fingerprint, your face or the code that
          unlocks it. There is no password to remember, and nobody can steal one.
        </p>
        <Button look="strong" onPress={() => enter.mutate()} isPending={enter.isPending}>
          Make a passkey
        </Button>
        <Problem error={enter.error} />
      </div>
    </main>
  );
}
