import { useMutation, useQueryClient } from '@tanstack/react-query';
import { Button } from '#desk/app/ui/button.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';
import { SiteName } from '#desk/app/frame/site-link.tsx';
import { signIn } from './passkey.ts';
import { resumeSession } from './session-state.ts';
import css from './welcome.module.css';

/** The button that signs in, with what went wrong below it. */
export function SignInButton() {
  const client = useQueryClient();
  const enter = useMutation({
    meta: { isSignIn: true },
    mutationFn: signIn,
    async onSuccess() {
      resumeSession();
      await client.invalidateQueries();
    },
  });
  return (
    <>
      <Button look="strong" onPress={() => enter.mutate()} isPending={enter.isPending}>
        Sign in with a passkey
      </Button>
      <Problem error={enter.error} />
    </>
  );
}

/** The page for somebody who is not signed in. */
export function SignIn() {
  return (
    <main className={css.page}>
      <div className={css.card}>
        <SiteName />
        <h1>Sign in to the desk</h1>
        <SignInButton />
        <p>
          You have no passkey here yet? An owner can make a one-time link for you. Owners get one
          from the shell: <code>npm run desk -- link</code>
        </p>
      </div>
    </main>
  );
}
