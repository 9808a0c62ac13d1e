import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freeRosette } from '#lib/content/free-rosettes.ts';
import { madeArticle, madeCoin, madeDepeg, madeTerm } from './entries.ts';

/** A coin and a depeg event have a page and one to be framed, an article has a page. */
const PAGES_OF_TEN = 5 * 2 + 4 * 2 + 1;

const rosettesIn = (folder: string): unknown[] =>
  readdirSync(folder).map(
    (name) =>
      (JSON.parse(readFileSync(join(folder, name), 'utf8')) as { rosette: unknown }).rosette,
  );

/**
 * Adds a made-up library to the content of a copy of the project: of ten entries with a page five
 * are coins, four are depeg events and one is an article, and a term comes with each ten.
 * @param content the folder `content` of the copy, never that of the repository
 * @param pages how many pages the entries make, those to be framed among them
 */
export function writeLibrary(content: string, pages: number): void {
  const count = (ofTen: number) => Math.round((pages * ofTen) / PAGES_OF_TEN);
  const coins = count(5);
  const write = (path: string, text: string) => writeFileSync(join(content, path), text);
  const rosettes = rosettesIn(join(content, 'coins'));
  for (let index = 0; index < coins; index += 1) {
    const rosette = freeRosette(rosettes);
    rosettes.push(rosette);
    write(`coins/made-coin-${index}.json`, JSON.stringify(madeCoin(index, rosette)));
  }
  for (let index = 0; index < count(4); index += 1)
    write(`depegs/made-depeg-${index}.json`, JSON.stringify(madeDepeg(index, coins)));
  for (let index = 0; index < count(1); index += 1)
    write(`learn/made-${index}.mdx`, madeArticle(index));
  const terms = Array.from({ length: count(1) }, (_, index) => madeTerm(index));
  if (terms.length > 0) write('glossary/made.json', JSON.stringify(terms));
}
