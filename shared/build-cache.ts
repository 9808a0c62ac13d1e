/**
 * Folder of what builds made of some bytes and would make of them again, each named by a hash of
 * all that it was made from: builds of several folders may share it.
 */
export const BYTES_CACHE = '.cache/by-bytes';
