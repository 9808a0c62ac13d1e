/**
 * With these settings Playwright leaves it to Node to take the types out of what a test imports.
 * Compiling the modules of the desk and the server by itself, it takes three times as long to start.
 */
export const NATIVE_TYPES = { PW_DISABLE_TS_ESM: '1' } as const;
