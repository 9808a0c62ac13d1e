import welcome from '#desk/app/session/welcome.module.css';
import { Button } from '#desk/app/ui/button.tsx';
import { Problem } from '#desk/app/ui/problem.tsx';

type NotOpenedProps = { error: Error | null; isAsking: boolean; onAgain: () => void };

/** The page where the server does not say who is signed in, such as without its database. */
export function NotOpened({ error, isAsking, onAgain }: NotOpenedProps) {
  return (
    <main className={welcome.page}>
      <div className={welcome.card}>
        <h1>The desk could not be opened</h1>
        <Problem error={error} />
        <Button look="strong" onPress={onAgain} isPending={isAsking}>
          Try again
        </Button>
      </div>
    </main>
  );
}
