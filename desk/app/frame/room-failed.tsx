import { Button } from '#desk/app/ui/button.tsx';
import { Room } from '#desk/app/ui/room.tsx';

/** What a room shows whose code did not come, or failed. */
export function RoomFailed() {
  return (
    <Room title="This page could not be opened">
      <div role="alert">
        <p>
          Perhaps you are offline, or the desk was upgraded since you opened it. If it comes back
          after loading the page again, the desk itself has a fault.
        </p>
      </div>
      <Button onPress={() => location.reload()}>Load the page again</Button>
    </Room>
  );
}
