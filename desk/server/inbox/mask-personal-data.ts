const HIDDEN = '•••';

/** The first letter of a name, and dots for the rest; nothing where there is no name. */
export function maskName(name: string): string {
  if (name === '') return '';
  const [first = ''] = name.trim();
  return `${first}${HIDDEN}`;
}

/** Masks an email address: `ada@mail.example.org` becomes `a•••@•••.org`, and none stays empty. */
export function maskEmail(email: string): string {
  if (email === '') return '';
  const at = email.lastIndexOf('@');
  const [first = ''] = email;
  const dot = email.lastIndexOf('.');
  const ending = dot > at ? email.slice(dot) : '';
  return `${first}${HIDDEN}@${HIDDEN}${ending}`;
}
