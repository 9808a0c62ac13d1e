import type { Role } from '#desk/shared/roles.ts';

/** Roles with what each may do. */
export const roleOptions = [
  { id: 'owner', name: 'Owner: everything' },
  { id: 'editor', name: 'Editor: content, news and publishing' },
  { id: 'mailer', name: 'Mailer: inbox and newsletter' },
] as const satisfies readonly { id: Role; name: string }[];
