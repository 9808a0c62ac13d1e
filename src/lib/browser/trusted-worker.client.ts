/** The one name that the content security policy allows: see server/http/security-headers.ts. */
const POLICY = 'at-par';

// TypeScript's own DOM types do not know Trusted Types yet.
type ScriptPolicy = { createScriptURL(path: string): unknown };

declare global {
  var trustedTypes:
    | { createPolicy(name: string, rules: { createScriptURL(path: string): string }): ScriptPolicy }
    | undefined;
}

export type WorkerStarter = (path: string) => Worker;

/** Exact paths such as `/_astro/proof.a1b2c3.js`, named by the modules that start them. */
const allowed = new Set<string>();
let policy: ScriptPolicy | null = null;

function trusted(path: string): string {
  if (!allowed.has(path)) throw new TypeError(`Not a worker of this page: ${path}`);
  return path;
}

function allow(path: string): void {
  allowed.add(path);
  policy ??= globalThis.trustedTypes?.createPolicy(POLICY, { createScriptURL: trusted }) ?? null;
}

/** The URL as the browser takes it; browsers without Trusted Types get the same check. */
function trustedUrl(path: string): string {
  return (policy ? policy.createScriptURL(path) : trusted(path)) as string;
}

/** Starts the site's service worker, or finds it running. */
export function registerServiceWorker(path: string): Promise<ServiceWorkerRegistration> {
  allow(path);
  return navigator.serviceWorker.register(trustedUrl(path));
}

/**
 * Lets a script run as a module worker. All share the page's only Trusted Types policy, which the
 * browser lets nobody make twice.
 * @returns starts the worker at its path; throws TypeError for a path that was never allowed
 */
export function allowWorker(path: string): WorkerStarter {
  allow(path);
  return (asked) => new Worker(trustedUrl(asked), { type: 'module' });
}
