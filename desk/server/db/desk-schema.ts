import type { Generated } from 'kysely';
import type { LogAction } from '#desk/shared/audit-log.ts';
import type { Role } from '#desk/shared/roles.ts';

/** Times are milliseconds since 1970 (UTC). Links, sessions and challenges are SHA-256 hashes. */
export type DeskTables = {
  people: {
    id: Generated<number>;
    name: string;
    role: Role;
    created_at: number;
    /** A removed person stays for the log's sake, and can do nothing. */
    removed_at: number | null;
  };
  /** One-time links, by which a person comes in to make a passkey. */
  links: {
    token_hash: string;
    person_id: number;
    expires_at: number;
    used_at: number | null;
    /** 1 where the person's other passkeys stay; else the new one replaces them. */
    keeps_passkeys: Generated<number>;
  };
  passkeys: {
    /** Credential ID of WebAuthn, in base64url. */
    id: string;
    person_id: number;
    /** COSE public key, in base64url. */
    public_key: string;
    counter: number;
    /** JSON list of WebAuthn transports. */
    transports: string;
    created_at: number;
    last_used_at: number | null;
  };
  challenges: {
    challenge_hash: string;
    purpose: 'registration' | 'authentication';
    /** The person who registers, or null where nobody is signed in yet. */
    person_id: number | null;
    expires_at: number;
  };
  sessions: {
    token_hash: string;
    person_id: number;
    /** `enrolling` may make a passkey and nothing else. */
    kind: 'enrolling' | 'full';
    created_at: number;
    seen_at: number;
    expires_at: number;
    /** When its person last showed a passkey in it. */
    confirmed_at: Generated<number>;
  };
  /** Append-only: triggers refuse changes. */
  log: {
    id: Generated<number>;
    at: number;
    person_id: number | null;
    action: LogAction;
    subject: string;
  };
};
