import type { BlockList } from 'node:net';
import type { Me } from '#desk/shared/people.ts';

/** What a request to the desk brings along: its client, and who is signed in. */
export type DeskEnv = {
  Bindings: { remoteAddress: string };
  Variables: {
    /** Of the client, behind trusted proxies too. Never logged, never stored. */
    clientIp: string;
    /** Null where nobody is signed in. */
    me: Me | null;
    /** Whether the person has shown a passkey in the last minutes. */
    isConfirmed: boolean;
    /** Token of the session, or null. */
    sessionToken: string | null;
    /** Policy of an answer that a frame of the desk shows; unset for everything else. */
    framedPolicy?: string;
    /** Of this answer's styles, for the policy and the document. */
    nonce: string;
  };
};

/** How the desk is reached. */
export type DeskAddress = {
  /** Such as `https://desk.example.org`. */
  origin: URL;
  trustedProxies: BlockList;
};
