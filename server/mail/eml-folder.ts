import { mkdir, open, rename } from 'node:fs/promises';
import { join } from 'node:path';
import { type Carrier, mailBytes, type MailAddress } from './mail.ts';

/**
 * "Sends" mail by writing it to `folder` as `.eml`, the default where no mail server is set.
 * The name comes from the mail's id, so that a repeated attempt writes the same file again.
 */
export function folderCarrier(folder: string, from: MailAddress): Carrier {
  return {
    isRepeatable: true,
    async deliver(mail) {
      await mkdir(folder, { recursive: true });
      const name = join(folder, `${String(mail.id).padStart(8, '0')}.eml`);
      const file = await open(`${name}.unfinished`, 'w', 0o600);
      try {
        await file.writeFile(await mailBytes(mail, from));
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(`${name}.unfinished`, name);
      return { kind: 'sent' };
    },
    close: () => undefined,
  };
}

/** Whom a mail in a file is to, and who is to be answered: addresses in lower case. */
export function addressesIn(mail: string): string[] {
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const fields = lines.flatMap((line) => /^(?:To|Reply-To):\s*(.*)$/i.exec(line)?.[1] ?? []);
  return fields.map((field) => (/<([^<>]+)>\s*$/.exec(field)?.[1] ?? field).trim().toLowerCase());
}
