import type { Room as RoomName } from '#desk/shared/roles.ts';
import { Room } from '#desk/app/ui/room.tsx';
import { roomNames } from './rooms.ts';

/** What stands in place of a room that somebody's role doesn't have, such as behind a bookmark. */
export function NotYours({ room }: { room: RoomName }) {
  return (
    <Room title={roomNames[room]}>
      <p role="alert">Your role does not include this room. An owner can change it.</p>
    </Room>
  );
}
