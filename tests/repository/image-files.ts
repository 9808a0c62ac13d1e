import { posix } from 'node:path';
import { read, repositoryFiles } from './tracked-files.ts';

/** A pattern of .dockerignore as a regular expression: it stands for a folder's contents too. */
function patternOf(line: string): RegExp {
  const parts = line.replace(/^\//, '').replace(/\/$/, '').split('/');
  const source = parts
    .map((part, at) => {
      if (part === '**') return at === parts.length - 1 ? '.*' : '(?:.*/)?';
      const name = part
        .replaceAll(/[.+^${}()|[\]\\]/g, '\\$&')
        .replaceAll('*', '[^/]*')
        .replaceAll('?', '[^/]');
      return at === parts.length - 1 ? name : `${name}/`;
    })
    .join('');
  return new RegExp(`^${source}(?:/|$)`);
}

/** What an ignore file keeps out of a build's context; of two lines that match, the later counts. */
export function ignored(ignoreFile: string): (path: string) => boolean {
  const rules = ignoreFile
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && !line.startsWith('#'))
    .map((line) => ({
      keeps: line.startsWith('!'),
      pattern: patternOf(line.replace(/^!/, '')),
    }));
  return (path) => {
    const last = rules.findLast(({ pattern }) => pattern.test(path));
    return last !== undefined && !last.keeps;
  };
}

/**
 * What the `COPY` lines of a Containerfile's last stage take from the build, as paths below /app.
 * @throws Error where a line puts something elsewhere than where it was: the tests could not know
 */
export function copiedPaths(containerfile: string): string[] {
  const last = containerfile.split(/^FROM /m).at(-1) ?? '';
  const lines = last.replaceAll(/\\\n/g, ' ').matchAll(/^COPY +(.+)$/gm);
  return [...lines].flatMap(([line, words = '']) => {
    const [stage, ...paths] = words.trim().split(/\s+/);
    if (stage !== '--from=build') throw new Error(`Not understood: ${line}`);
    const to = posix.normalize(paths.pop() ?? '');
    return paths.map((path) => {
      const from = posix.relative('/app', path);
      // A file goes into a folder that ends with a slash; a folder's contents go where it says.
      const place = to.endsWith('/') ? posix.join(to, posix.basename(from)) : to;
      if (place !== from) throw new Error(`Not understood: ${line}`);
      return from;
    });
  });
}

/**
 * Files of the repository that the image holds: what the ignore file lets into the build, and the
 * last stage copies. What the build makes itself, `dist` and `node_modules`, is not among them.
 * @param files paths from the repository's root
 */
export function imageFiles(
  files: readonly string[] = repositoryFiles(),
  containerfile = read('deploy/Containerfile'),
  ignoreFile = read('.containerignore'),
): string[] {
  const isOut = ignored(ignoreFile);
  const copied = copiedPaths(containerfile);
  return files.filter(
    (path) => !isOut(path) && copied.some((from) => path === from || path.startsWith(`${from}/`)),
  );
}

/** What tells a test, or something made for tests alone, by its name or by what it imports. */
const TEST_NAME =
  /(^|\/)tests?\/|\.(test|spec|bench)\.\w+$|-harness\.ts$|(^|\/)(fixtures?|soak|bench)\b/;
const TEST_IMPORT =
  /from '(vitest|fast-check|@playwright\/test|@electric-sql\/pglite|#tests\/[^']+)'|-harness\.ts'/;

/** Those of some files that are for tests. @param textOf what is in a file */
export function testFiles(files: readonly string[], textOf: (path: string) => string): string[] {
  return files.filter(
    (path) =>
      TEST_NAME.test(path) || (/\.(tsx?|mjs|js)$/.test(path) && TEST_IMPORT.test(textOf(path))),
  );
}
