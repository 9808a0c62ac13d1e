import type { Column } from './import-columns.ts';

/**
 * What Mailchimp's two times show of how somebody came onto the list. Its export has the time of a
 * sign-up form (`OPTIN_TIME`) and of a confirmation (`CONFIRM_TIME`); people whom an owner uploaded
 * have the second alone, and a form without double opt-in writes one time into both.
 */
export type SignupRecord = {
  kind: keyof SignupCounts;
  /** The time that counts as the day of consent, as the file has it; empty where there is none. */
  at: string;
  /** The evidence in words, with the times as the file has them. */
  says: string;
};

/** People of a file by what its times show. */
export type SignupCounts = {
  /** Signed up, and confirmed later. */
  confirmed: number;
  /** Signed up by a form, with no later confirmation. */
  signedUp: number;
  /** No sign-up: added by the list's owner, as far as the file shows. */
  none: number;
};

/** What the times of a line show. @param timeOf milliseconds of a cell, or what is wrong with it */
export function signupRecord(
  of: (column: Column) => string,
  timeOf: (cell: string) => number | string,
): SignupRecord | string {
  const [optin, confirm] = [of('optin_time'), of('confirm_time')];
  const [signed, confirmed] = [optin, confirm].map((cell) => (cell === '' ? null : timeOf(cell)));
  const wrong = [signed, confirmed].find((time) => typeof time === 'string');
  if (typeof wrong === 'string') return wrong;
  const times = [optin && `OPTIN_TIME ${optin}`, confirm && `CONFIRM_TIME ${confirm}`]
    .filter((part) => part !== '')
    .join(', ');
  if (optin === '') {
    const says = `The imported file shows no sign-up${times === '' ? '' : `, only ${times}`}.`;
    return { kind: 'none', at: confirm, says };
  }
  // Nobody confirms by a mail in the second of the form.
  if (typeof confirmed === 'number' && typeof signed === 'number' && confirmed > signed)
    return {
      kind: 'confirmed',
      at: confirm,
      says: `Double opt-in, by the imported file: ${times}.`,
    };
  const says = `Signed up by a form, without a later confirmation, by the imported file: ${times}.`;
  return { kind: 'signedUp', at: optin, says };
}
