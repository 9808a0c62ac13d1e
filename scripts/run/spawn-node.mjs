import { spawn } from 'node:child_process';
import { constants } from 'node:os';
import { delimiter, dirname, join } from 'node:path';

const FORWARDED = ['SIGTERM', 'SIGINT', 'SIGHUP'];
const PARENT_CHECK_MS = 250;

/**
 * npm hands a signal to the shell that it starts us with, and the shell may end without handing
 * it on: where it is gone, the script is told to end.
 * @returns what ends that, once the script has ended
 */
function endWithNpm(child) {
  if (!process.env.npm_lifecycle_event) return () => {};
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill('SIGTERM');
  }, PARENT_CHECK_MS);
  watch.unref();
  return () => clearInterval(watch);
}

/** Exit code of a script that wants to be started again, as `npm start` after a publication. */
const START_AGAIN = 82;

/**
 * Runs a script under `node` in this process's stead: same terminal, same signals, same exit code.
 * The packages' commands, and that Node, come first on its PATH. A script that ends with the exit
 * code in its variable START_AGAIN is started again.
 */
export function spawnNode(node, script, args, root) {
  const path = [join(root, 'node_modules/.bin'), dirname(node), process.env.PATH ?? ''];
  const env = { ...process.env, PATH: path.join(delimiter), START_AGAIN: String(START_AGAIN) };
  let child;
  let isToldToEnd = false;
  for (const signal of FORWARDED) {
    process.on(signal, () => {
      isToldToEnd = true;
      // A terminal gives Ctrl-C to both processes; a second one would cut the drain short.
      if (signal === 'SIGINT' && process.stdin.isTTY) return;
      child.kill(signal);
    });
  }
  function start() {
    child = spawn(node, [script, ...args], { cwd: root, stdio: 'inherit', env });
    const stopWatching = endWithNpm(child);
    child.on('error', (error) => {
      console.error(`${node} could not be started: ${error.message}`);
      process.exit(1);
    });
    child.on('exit', (code, signal) => {
      stopWatching();
      if (code === START_AGAIN && !isToldToEnd) start();
      else if (code === START_AGAIN) process.exit(0);
      else process.exit(code ?? 128 + (constants.signals[signal] ?? 0));
    });
  }
  start();
}
