import { parseEnv } from '#server/env.ts';
import { type Rule, when } from './finding.ts';

/** Settings of the desk that keep people out of it, or mix it with the site. */
export const deskSettings: Rule = ({ environment, machine }) => {
  const parsed = parseEnv(environment);
  if (!('env' in parsed)) return [];
  const { desk, siteUrl, port } = parsed.env;
  const isPlain = desk.url?.protocol === 'http:' && desk.url.hostname !== 'localhost';
  // Whoever has no desk need not care who has its port.
  const standing = desk.url === null ? 'note' : 'contradiction';
  return [
    ...when(
      machine?.deskPort === 'taken',
      standing,
      'DESK_PORT',
      `another program listens on ${desk.port}`,
      'the desk cannot start: end that program, or set another DESK_PORT',
    ),
    ...when(
      machine?.deskPort === 'forbidden',
      standing,
      'DESK_PORT',
      `this user may not listen on ${desk.port}`,
      'the desk cannot start: set a DESK_PORT of 1024 or more',
    ),
    ...when(
      machine?.answersAtDeskUrl === false,
      'contradiction',
      'DESK_URL',
      `the desk runs on ${desk.port}, and nothing of it answers at ${desk.url?.origin}`,
      'people cannot open it: look at its name in DNS and at its block in the proxy, or set the right DESK_URL',
    ),
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
