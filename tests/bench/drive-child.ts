/**
 * `node tests/bench/drive-child.ts <json>`: subscriptions, or requests to the API or a page, from a
 * process of their own; prints what came of it.
 */
import { apiRequest, drive, reading, subscription } from './drive.ts';
import type { Load } from './drive-apart.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as Load;
const from = options.from ?? 0;
const requestOf = ({ isApi, path }: Load) => {
  if (path !== undefined) return reading(path);
  return isApi ? apiRequest : (number: number) => subscription(from + number);
};
const request = requestOf(options);
console.log(JSON.stringify(await drive({ ...options, request })));
