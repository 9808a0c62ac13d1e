/** An appointment as calendars take it (RFC 5545). */
export type CalendarEvent = {
  /** The same for as long as it is the same appointment, whatever else of it changes. */
  id: string;
  title: string;
  description: string;
  /** Where to go at that time. */
  url: string;
  start: Date;
  minutes: number;
  /** When this was written down. */
  stamp: Date;
};

const MINUTE_MS = 60_000;
const MAX_LINE_BYTES = 75;

/** `20270304T183000Z` */
function utc(date: Date): string {
  return date.toISOString().replaceAll(/[-:]|\.\d+/g, '');
}

function escaped(text: string): string {
  return text.replaceAll(/[\\;,]/g, (sign) => `\\${sign}`).replaceAll(/\r\n?|\n/g, '\\n');
}

/** Lines are at most 75 bytes long; what is longer goes on behind a space. */
function folded(line: string): string {
  const lines = [''];
  let bytes = 0;
  for (const character of line) {
    const size = Buffer.byteLength(character);
    if (bytes + size > MAX_LINE_BYTES) {
      lines.push(' ');
      bytes = 1;
    }
    lines[lines.length - 1] += character;
    bytes += size;
  }
  return lines.join('\r\n');
}

/** A file of one appointment, in UTC. @param maker who made the file, as calendars note it */
export function calendarFile(event: CalendarEvent, maker: string): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    `PRODID:-//${escaped(maker)}//EN`,
    'BEGIN:VEVENT',
    `UID:${event.id}`,
    `DTSTAMP:${utc(event.stamp)}`,
    `DTSTART:${utc(event.start)}`,
    `DTEND:${utc(new Date(event.start.getTime() + event.minutes * MINUTE_MS))}`,
    `SUMMARY:${escaped(event.title)}`,
    `DESCRIPTION:${escaped(event.description)}`,
    `URL:${event.url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
