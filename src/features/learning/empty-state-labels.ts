/** What stands in a list of the learning path while it is empty. */
export const NO_PINS = 'None yet. Every article has a button for it.';
export const NO_NOTES = 'None yet. Every article has a place for one.';
