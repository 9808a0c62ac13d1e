/**
 * `node tests/bench/drive-child.ts <json>`: subscriptions, or requests to the API, from a process
 * of their own; prints what came of it.
 */
import { apiRequest, drive, subscription } from './drive.ts';
import type { Load } from './drive-apart.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as Load;
const from = options.from ?? 0;
const request = options.isApi ? apiRequest : (number: number) => subscription(from + number);
console.log(JSON.stringify(await drive({ ...options, request })));
