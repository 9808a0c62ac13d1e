import { readFileSync } from 'node:fs';

const unit = readFileSync('deploy/at-par.service', 'utf8');

/** Node's flags of deploy/at-par.service that name no folder. */
function unitFlags(): string[] {
  return [...unit.matchAll(/--[a-z-]+(?:=[a-z0-9]+)?(?=[\s\\])/g)].map(([flag]) => flag);
}

/** Settings of the service that are the allocator's. */
export const serviceSettings = Object.fromEntries(
  [...unit.matchAll(/^Environment=(MALLOC_\w+)=(\w+)$/gm)].map(([, name, value]) => [name, value]),
);

/** What the service lets Node's heap grow to: only under a limit is memory told from garbage. */
export const heapLimit = unitFlags().filter((flag) => flag.startsWith('--max-'));

/** Node's flags of deploy/at-par.service, for other folders. */
export function serviceFlags(read: readonly string[], write: string): string[] {
  return [
    ...unitFlags().filter((flag) => !flag.startsWith('--allow-fs')),
    ...read.map((folder) => `--allow-fs-read=${folder}`),
    `--allow-fs-write=${write}`,
  ];
}
