import { parseEnv } from '#server/env.ts';
import { type Rule, when } from './finding.ts';

/** Settings of the desk that keep people out of it, or mix it with the site. */
export const deskSettings: Rule = ({ environment }) => {
  const parsed = parseEnv(environment);
  if (!('env' in parsed)) return [];
  const { desk, siteUrl, port } = parsed.env;
  const isPlain = desk.url?.protocol === 'http:' && desk.url.hostname !== 'localhost';
  return [
    ...when(
      isPlain,
      'contradiction',
      'DESK_URL',
      'the address of the desk is http',
      'browsers make passkeys on https alone, so nobody can sign in: put the desk behind the proxy, and write https://',
    ),
    ...when(
      desk.url !== null && desk.url.hostname === siteUrl?.hostname,
      'contradiction',
      'DESK_URL',
      'the desk has the host name of the site',
      "a script of the site's pages could act at the desk: give it a name of its own, such as desk.example.org",
    ),
    ...when(
      desk.port !== 0 && desk.port === port,
      'contradiction',
      'DESK_PORT',
      `the site listens on ${port} too`,
      'only one of the two can start: set another DESK_PORT',
    ),
  ];
};
