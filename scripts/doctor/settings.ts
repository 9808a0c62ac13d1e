import { nearestName } from '#server/commands/nearest-name.ts';
import { envSchema, parseEnv, type ServerEnv } from '#server/env.ts';
import { originMismatch } from '#shared/site-origin.ts';
import { type Checked, finding, type Finding, type Rule, when } from './finding.ts';

/** The settings as the server reads them, or null where it would not start. */
function settingsOf({ environment }: Checked): ServerEnv | null {
  const parsed = parseEnv(environment);
  return 'env' in parsed ? parsed.env : null;
}

/** One finding for each setting that the server refuses; its messages hold no secret. */
export const invalidSettings: Rule = ({ environment }) => {
  const parsed = parseEnv(environment);
  if (!('error' in parsed)) return [];
  const errors = parsed.error.replace(/^Wrong setting: /, '').split(/; (?=[A-Z][A-Z_]+ )/);
  return errors.map((error): Finding => {
    const [name = '', ...words] = error.split(' ');
    const effect = 'the server does not start, and says the same in one line';
    return finding('contradiction', name, words.join(' '), effect);
  });
};

const SETTING_NAMES = Object.keys(envSchema.shape);

/** Names in the file of settings that nothing reads: a misspelled one is as good as unset. */
export const unknownSettings: Rule = ({ names = [] }) =>
  names
    .filter((name) => !SETTING_NAMES.includes(name))
    .map((name) => {
      const nearest = nearestName(name, SETTING_NAMES);
      return nearest === null
        ? finding('note', name, 'no setting has this name', 'the server does not read it')
        : finding(
            'contradiction',
            name,
            `no setting has this name; did you mean ${nearest}?`,
            `${nearest} counts as not set`,
          );
    });

export const proxySettings: Rule = ({ environment }) =>
  when(
    Boolean(environment['SITE_URL']?.startsWith('https:')) && !environment['TRUSTED_PROXIES'],
    'contradiction',
    'TRUSTED_PROXIES',
    'SITE_URL is https, which a proxy in front of the server speaks, and no proxy is trusted',
    'all visitors count as one: after three messages in an hour the contact form turns everybody away; for a proxy on this machine set TRUSTED_PROXIES=127.0.0.1,::1',
  );

const HSTS_EFFECTS = {
  off: 'whoever types the address without https:// can be read and led astray on the way, on every visit',
  on: 'browsers that were here use https alone for this name, for a year after each visit; names below it are free',
  subdomains:
    'browsers use https alone for this name and every name below it, for a year: each of them needs a certificate, of a shop or a mail page as well',
  preload:
    'as with subdomains, for two years, and you may ask for the lists in browsers (hstspreload.org), which takes months to undo',
};

export const hstsSetting: Rule = (checked) => {
  const env = settingsOf(checked);
  if (env?.siteUrl?.protocol !== 'https:') return [];
  return [finding('note', 'HSTS', env.hsts, HSTS_EFFECTS[env.hsts])];
};

export const mailSettings: Rule = (checked) => {
  const { SMTP_URL, MAIL_FROM, SITE_URL } = checked.environment;
  const host = URL.parse(SITE_URL ?? '')?.hostname ?? 'localhost';
  const { contact, embeds } = checked.site;
  const hasForm = embeds.contactForm === null;
  return [
    ...when(
      !SMTP_URL,
      'unset',
      'SMTP_URL',
      'no mail server',
      'each mail is a file in `outbox` in the data directory: no letter, no confirmation and no notice of a message reaches anybody',
    ),
    ...when(
      Boolean(SMTP_URL) && !MAIL_FROM,
      host === 'localhost' ? 'contradiction' : 'unset',
      'MAIL_FROM',
      `no sender: mail comes from site@${host}`,
      'many mail servers refuse a sender that is no mailbox of theirs: set the address that your account may send from',
    ),
    ...when(
      Boolean(SMTP_URL) && contact.email === null && hasForm,
      'contradiction',
      'contact.email',
      'the contact form is there, and no address that hears of its messages',
      `notices go to owner@${host}: set contact.email, or read messages with npm run admin -- messages list`,
    ),
  ];
};

export const builtOrigin: Rule = (checked) => {
  const env = settingsOf(checked);
  const built = checked.machine?.built;
  if (!env || built === undefined) return [];
  if (built === null)
    return [
      finding(
        'note',
        'DIST_DIR',
        `no built site is in ${env.distDir}`,
        'npm start builds one; a service does not start until the site is built',
      ),
    ];
  const mismatch = originMismatch(built.origin, env.siteUrl?.origin ?? null);
  if (mismatch === null) return [];
  const effect = env.allowsOtherOrigin
    ? 'ALLOW_OTHER_ADDRESS=on serves it all the same: search engines and shared links go to the other address'
    : 'the server does not start until it is built again';
  return [finding(env.allowsOtherOrigin ? 'note' : 'contradiction', 'SITE_URL', mismatch, effect)];
};

/** A build took 1.1 GB (docs/library-bench.md), and the server runs beside it. */
const BUILD_BYTES = 1.4e9;

/** Whether the machine has the memory to build the site, which the desk does at each publication. */
export const memoryNote: Rule = ({ machine }) => {
  const bytes = machine?.memoryBytes ?? Infinity;
  return when(
    bytes < BUILD_BYTES,
    'note',
    'memory',
    `${(bytes / 1e9).toFixed(1)} GB of memory and swap`,
    'a build takes 1.1 GB and may be killed, at the desk too: add swap, or build on another machine (“Use a small machine” in docs/owner-guide.md)',
  );
};

/** Hosts with which a site listens on 127.0.0.1, where metrics are; another leaves that free. */
const ON_LOOPBACK = [null, '0.0.0.0', '::', '127.0.0.1', 'localhost'];

/** Whether metrics are on a port that the site or the desk has. */
export const metricsPort: Rule = (checked) => {
  const env = settingsOf(checked);
  if (!env?.metrics.port) return [];
  const { host, port, desk, metrics } = env;
  const isSite = metrics.port === port && ON_LOOPBACK.includes(host);
  return when(
    // Whoever has no desk need not care who has its port.
    isSite || (desk.url !== null && metrics.port === desk.port),
    'contradiction',
    'METRICS_PORT',
    `${isSite ? 'the site' : 'the desk'} listens on ${metrics.port} too`,
    'only one of the two can start: set another METRICS_PORT',
  );
};

export const portInUse: Rule = (checked) => {
  const env = settingsOf(checked);
  const state = checked.machine?.port ?? 'free';
  if (!env || state === 'free') return [];
  const place = `${env.host ?? ''}:${env.port}`;
  if (state === 'this site')
    return [
      finding(
        'note',
        'PORT',
        `a server of this site listens on ${env.port}`,
        'that is as it should be once it is online; another one needs another PORT',
      ),
    ];
  const says = {
    taken: `port ${env.port} is in use by another program`,
    forbidden: `this user may not listen on ${place}`,
    'no such address': `this machine has no address ${env.host ?? ''} to listen on`,
  }[state];
  const mend = {
    taken: 'stop that program, or set another PORT',
    forbidden: 'set PORT to 1024 or more',
    'no such address': 'set HOST to 127.0.0.1 behind a proxy, or leave it out',
  }[state];
  const setting = state === 'no such address' ? 'HOST' : 'PORT';
  return [finding('contradiction', setting, says, `the server does not start: ${mend}`)];
};
