import type { FormMessage } from '#shared/form-fields.ts';

/** Who wrote a message, in one line: a form may ask for a name or an address alone, or for neither. */
export function writtenBy({ name, email }: Pick<FormMessage, 'name' | 'email'>): string {
  if (name === '') return email || 'somebody without a name and an address';
  return email === '' ? `${name}, without an address` : `${name} <${email}>`;
}
