import { constants, mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { type MailTransport, type Mail, mailBytes, type Mailbox } from './mail.ts';

/** The head of our mails is far shorter. */
const HEAD_BYTES = 4_096;
/** Two files for one number come from a restored backup; so many, from something else. */
const MAX_SAME_NUMBER = 1_000;

/** Takes a name that no file has (`wx`), or gives `false` where one has it. */
async function reserve(name: string): Promise<boolean> {
  try {
    await (await open(name, 'wx', 0o600)).close();
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/**
 * What a file is to a mail: `same`, from an attempt whose end nobody saw; `empty`, from one that
 * ended between taking the name and filling it; or another mail.
 */
async function contentOf(name: string, { messageId }: Mail): Promise<'same' | 'empty' | 'other'> {
  const file = await open(name);
  try {
    const { buffer, bytesRead } = await file.read(Buffer.alloc(HEAD_BYTES), 0, HEAD_BYTES, 0);
    if (bytesRead === 0) return 'empty';
    const head = buffer.toString('latin1', 0, bytesRead);
    return head.includes(`Message-ID: <${messageId}>`) ? 'same' : 'other';
  } finally {
    await file.close();
  }
}

/**
 * Each write waits until the disk has it. `sync()` would do for all of them, but Node's sandbox
 * (`--permission`), in which the service runs, forbids it. On Windows there is no such flag.
 */
const DURABLE = constants.O_WRONLY | constants.O_CREAT | constants.O_TRUNC | constants.O_SYNC;

async function writeWhole(name: string, bytes: Buffer): Promise<void> {
  const file = await open(name, DURABLE, 0o600);
  try {
    await file.writeFile(bytes);
  } finally {
    await file.close();
  }
}

/**
 * Mail transport that writes mail to `folder` as `.eml`, the default where no mail server is set.
 * The name comes from the mail's id, and a repeated attempt writes no second file. A file of
 * another mail is never written over: once a backup is restored, numbers may come again.
 */
export function folderTransport(folder: string, from: Mailbox): MailTransport {
  async function freeName(mail: Mail): Promise<string | null> {
    const number = String(mail.id).padStart(8, '0');
    for (let count = 1; count <= MAX_SAME_NUMBER; count += 1) {
      const name = join(folder, `${number}${count === 1 ? '' : `-${count}`}.eml`);
      if (await reserve(name)) return name;
      const content = await contentOf(name, mail);
      if (content === 'same') return null;
      if (content === 'empty') return name;
    }
    throw new Error('there are too many mails of one number in the folder');
  }

  return {
    isIdempotent: true,
    async deliver(mail) {
      await mkdir(folder, { recursive: true });
      const bytes = await mailBytes(mail, from);
      const name = await freeName(mail);
      if (name === null) return { kind: 'sent' };
      try {
        await writeWhole(`${name}.unfinished`, bytes);
        // Over the empty file that holds the name.
        await rename(`${name}.unfinished`, name);
      } catch (error) {
        // A full disk: the name is for the next attempt.
        await rm(name, { force: true });
        throw error;
      }
      return { kind: 'sent' };
    },
    close: () => undefined,
  };
}

/** Emails of a mail in a file: whom it is to, and who is to be answered. In lower case. */
export function emailsIn(mail: string): string[] {
  const [head = ''] = mail.split(/\r?\n\r?\n/, 1);
  const lines = head.replaceAll(/\r?\n[ \t]+/g, ' ').split(/\r?\n/);
  const fields = lines.flatMap((line) => /^(?:To|Reply-To):\s*(.*)$/i.exec(line)?.[1] ?? []);
  return fields.map((field) => (/<([^<>]+)>\s*$/.exec(field)?.[1] ?? field).trim().toLowerCase());
}
