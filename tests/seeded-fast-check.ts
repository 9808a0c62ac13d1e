import fc from 'fast-check';
import { testSeed } from './seed.ts';

/** What the tests get for `fast-check` (vitest.config.ts): it draws from the seed of the run. */
fc.configureGlobal({ ...fc.readConfigureGlobal(), seed: testSeed });

export * from 'fast-check';
export default fc;
