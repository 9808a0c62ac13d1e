/** What stands where none of our sources says it. A right without an answer has words of its own. */
export const NOT_KNOWN = 'Not known to us';
