import type { Hono } from 'hono';
import type { AppEnv } from './app-env.ts';

type KnownRoute = {
  /** Path of the route as it may be logged and counted: what a parameter holds is cut off. */
  route: string;
  methods: ReadonlySet<string>;
};

/** The application's route for a path, or null. */
export type RouteTable = (path: string) => KnownRoute | null;

/** Builds a route table from the application's own routes; `/slot/:id` becomes a prefix. */
export function createRouteTable(app: Hono<AppEnv>): RouteTable {
  const exact = new Map<string, Set<string>>();
  const prefixes = new Map<string, Set<string>>();
  for (const { path, method } of app.routes) {
    if (method === 'ALL') continue;
    const parameter = path.indexOf(':');
    const map = parameter === -1 ? exact : prefixes;
    const key = parameter === -1 ? path : path.slice(0, parameter);
    const methods = map.get(key) ?? new Set();
    methods.add(method);
    if (method === 'GET') methods.add('HEAD');
    map.set(key, methods);
  }
  return (path) => {
    const methods = exact.get(path);
    if (methods) return { route: path, methods };
    for (const [prefix, allowed] of prefixes) {
      if (path.startsWith(prefix)) return { route: `${prefix}…`, methods: allowed };
    }
    return null;
  };
}
