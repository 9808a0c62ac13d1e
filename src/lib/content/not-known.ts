import * as m from '#messages/depegs.ts';

/** What stands where none of our sources says it. A right without an answer has words of its own. */
export const notKnown = (): string => m.notKnownToUs();
