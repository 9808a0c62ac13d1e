import { jsonType, sameOrigin } from './fixture-server.ts';

export type Acknowledged = { emails: string[]; messages: string[] };

/** Subscribes an address; gives the status, or 0 where no answer came. */
export async function subscribe(port: number, email: string): Promise<number> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/api/newsletter`, {
      method: 'POST',
      headers: { ...sameOrigin, ...jsonType },
      body: JSON.stringify({ email }),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Sends a message by the contact form; gives the status, or 0 where no answer came. */
export async function sendMessage(port: number, name: string, message = 'Hello'): Promise<number> {
  try {
    const fields = { name, email: 'a@example.org', category: 'question', message };
    const answer = await fetch(`http://127.0.0.1:${port}/embed/contact`, {
      method: 'POST',
      headers: { ...sameOrigin, accept: 'application/json' },
      body: new URLSearchParams(fields),
    });
    await answer.arrayBuffer();
    return answer.status;
  } catch {
    return 0;
  }
}

/** Writes to a server without a pause until told to stop, and keeps what was acknowledged. */
export async function writeUntil(
  isOver: () => boolean,
  portOf: () => number,
  prefix: string,
  acknowledged: Acknowledged,
): Promise<void> {
  for (let count = 0; !isOver(); count += 1) {
    const name = `${prefix}n${count}`;
    const isMessage = count % 4 === 3;
    const status = isMessage
      ? await sendMessage(portOf(), name)
      : await subscribe(portOf(), `${name}@example.org`);
    if (status === 202)
      if (isMessage) acknowledged.messages.push(name);
      else acknowledged.emails.push(`${name}@example.org`);
    else await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
