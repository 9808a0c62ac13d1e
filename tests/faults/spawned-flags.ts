import { readFileSync } from 'node:fs';

/** Node's flags of deploy/at-par.service, for other folders. */
export function serviceFlags(read: readonly string[], write: string): string[] {
  const unit = readFileSync('deploy/at-par.service', 'utf8');
  const flags = [...unit.matchAll(/--[a-z-]+(?:=[a-z]+)?(?=[\s\\])/g)].map(([flag]) => flag);
  return [
    ...flags.filter((flag) => !flag.startsWith('--allow-fs')),
    ...read.map((folder) => `--allow-fs-read=${folder}`),
    `--allow-fs-write=${write}`,
  ];
}
