import { expect, test } from 'vitest';
import { calendarFile } from './calendar.ts';

const event = {
  id: 'future@example.org',
  title: 'Rules, law; and \\ pegs',
  description: 'Two lines\nof words\rand\r\nmore',
  url: 'https://example.org/room?seats=a,b',
  start: new Date('2027-03-04T18:30:00Z'),
  minutes: 75,
  stamp: new Date('2026-11-21T00:00:00Z'),
};

test('L1: a calendar file holds the hours in UTC, and signs of its own are escaped', () => {
  const lines = calendarFile(event, 'Example').split('\r\n');
  expect(lines.at(0)).toBe('BEGIN:VCALENDAR');
  expect(lines.slice(-2)).toEqual(['END:VCALENDAR', '']);
  expect(lines).toContain('DTSTART:20270304T183000Z');
  expect(lines).toContain('DTEND:20270304T194500Z');
  expect(lines).toContain('SUMMARY:Rules\\, law\\; and \\\\ pegs');
  expect(lines).toContain('DESCRIPTION:Two lines\\nof words\\nand\\nmore');
  expect(lines).toContain('URL:https://example.org/room?seats=a,b');
});

test('L1: long lines of a calendar file are folded by bytes, and read the same unfolded', () => {
  const title = 'Öre och kronor '.repeat(20).trim();
  const file = calendarFile({ ...event, title }, 'Example');
  const lines = file.split('\r\n');
  expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBe(75);
  expect(file.replaceAll('\r\n ', '')).toContain(`SUMMARY:${title}\r\n`);
});
