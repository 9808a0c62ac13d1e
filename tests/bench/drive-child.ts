/** `node tests/bench/drive-child.ts <json>`: subscriptions from a process of their own; prints what came of it. */
import { drive, subscription } from './drive.ts';

const options = JSON.parse(process.argv[2] ?? '{}') as {
  port: number;
  connections: number;
  seconds: number;
  perSecond?: number;
  from?: number;
};
const from = options.from ?? 0;
const driven = await drive({ ...options, request: (number) => subscription(from + number) });
console.log(JSON.stringify(driven));
