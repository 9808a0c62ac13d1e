import { queryOptions, useQuery } from '@tanstack/react-query';
import type { Me } from '#desk/shared/people.ts';
import { mayEnter, type Room } from '#desk/shared/roles.ts';
import { request } from '#desk/app/api.ts';
import { endSession, resumeSession } from './session-state.ts';

/**
 * Who is signed in, by what the server answers. Where a session has ended, that is still who was:
 * the room stays with what is typed in it, and asks to sign in over it.
 * @param before who was signed in until now; null for nobody, such as after signing out
 */
export function meAfter(before: Me | null | undefined, answer: Me | null): Me | null {
  if (answer !== null) {
    resumeSession();
    return answer;
  }
  // Whoever only had a one-time link has no room that could stay.
  if (!before || before.isEnrolling) return null;
  endSession();
  return before;
}

export const meQuery = queryOptions({
  queryKey: ['me'],
  async queryFn({ client, queryKey, signal }) {
    const answer = await request<Me | null>('GET', '/me');
    // One that was overtaken, such as by signing in again, ends no session.
    if (signal.aborted) return answer;
    return meAfter(client.getQueryData<Me | null>(queryKey), answer);
  },
});

/** Who is signed in: undefined while it is not known yet, null for nobody. */
export function useMe(): Me | null | undefined {
  return useQuery(meQuery).data;
}

/** Whether the person who is signed in has a room, so that a link to it leads somewhere. */
export function useMayEnter(room: Room): boolean {
  const me = useMe();
  return me ? mayEnter(me.role, room) : false;
}
