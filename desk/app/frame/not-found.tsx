import { Link } from '@tanstack/react-router';
import { Room } from '#desk/app/ui/room.tsx';

/** What an address shows that is no room's. */
export function NotFound() {
  return (
    <Room title="There is no such page">
      <p>
        The desk has nothing at this address. <Link to="/">Go to Today</Link>
      </p>
    </Room>
  );
}
