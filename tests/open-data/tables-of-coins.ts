import { readdirSync, readFileSync } from 'node:fs';
import type { OpenContent } from '#features/open-data/open-content.ts';
import { dataTables } from '#features/open-data/tables.ts';
import { type Coin, coinSchema } from '#lib/schema/coin-schema.ts';

const FOLDER = 'content/coins';
const coins = readdirSync(FOLDER)
  .filter((name) => name.endsWith('.json'))
  .map((name): Coin => coinSchema.parse(JSON.parse(readFileSync(`${FOLDER}/${name}`, 'utf8'))));
const none = 'depegs places placeAnswers ruleDates events figures series terms lessons questions';

/** The tables of the open data, of the coins alone. */
export const tables = dataTables({
  coins,
  corrections: [],
  ...Object.fromEntries(none.split(' ').map((name) => [name, []])),
} as unknown as OpenContent);
