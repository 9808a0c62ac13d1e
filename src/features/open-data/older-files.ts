/** Addresses that had a JSON file of another shape before; they keep it. */
export const OLDER_FILES: readonly string[] = ['/learn/coins.json', '/learn/depegs.json'];
