const HIDDEN = '•••';

/** The first letter of a name, and dots for the rest. */
export function maskName(name: string): string {
  const [first = ''] = name.trim();
  return `${first}${HIDDEN}`;
}

/** Masks an email address: `ada@mail.example.org` becomes `a•••@•••.org`. */
export function maskEmail(email: string): string {
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  const dot = email.lastIndexOf('.');
  const ending = dot > at ? email.slice(dot) : '';
  return `${first}${HIDDEN}@${HIDDEN}${ending}`;
}
