import type { SiteConfig } from '#lib/site/site-config.ts';

/** How a setting stands. Only a contradiction is wrong; the rest is for the owner to know. */
export type Standing = 'contradiction' | 'example' | 'unset' | 'note';

export type Finding = {
  standing: Standing;
  /** A key of the configuration, or a variable of the environment. */
  setting: string;
  /** What it is, in a few words. */
  says: string;
  /** What visitors or the owner get as it is. */
  effect: string;
};

/** What the settings alone do not tell. */
export type Machine = {
  /** The built site, with the address that it was built for; null where there is none. */
  built: { origin: string | undefined } | null;
  /** Whether the server can listen where the settings say. */
  port: 'free' | 'this site' | 'taken' | 'forbidden' | 'no such address';
  /** The same for the desk. */
  deskPort?: 'free' | 'the desk' | 'taken' | 'forbidden';
  /** Whether a desk answers at `DESK_URL`; null where it is not set, or no desk runs here. */
  answersAtDeskUrl?: boolean | null;
  /** Of memory and swap together. */
  memoryBytes?: number;
};

export type Checked = {
  site: SiteConfig;
  environment: Record<string, string | undefined>;
  /** Names that the file of settings sets, known ones or not. */
  names?: readonly string[];
  /** Unset where the settings are wrong, so that there is no port to look at. */
  machine?: Machine;
};

export type Rule = (checked: Checked) => Finding[];

export function finding(
  standing: Standing,
  setting: string,
  says: string,
  effect: string,
): Finding {
  return { standing, setting, says, effect };
}

/** The finding where `applies`, else none. */
export function when(applies: boolean, ...found: Parameters<typeof finding>): Finding[] {
  return applies ? [finding(...found)] : [];
}
