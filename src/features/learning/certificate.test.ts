import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { certificateSvg } from './certificate.ts';

const certificate = {
  name: 'Ada <Script> & Co',
  day: 'November 21, 2026',
  lessons: ['Keeping coins', 'Coins and tax'],
  brand: 'At Par',
  title: 'The path for beginners',
  colors: {
    paper: '#ffffff',
    accent: '#1d3f8f',
    gold: '#7d5810',
    ink: '#000000',
    muted: '#444444',
  },
};

describe('the certificate', () => {
  test('has the name, the day and the lessons, and no markup of the visitor’s', () => {
    const svg = certificateSvg(certificate);
    expect(svg).toContain('Ada &lt;Script&gt; &amp; Co');
    expect(svg).toContain('November 21, 2026');
    expect(svg).toContain('Keeping coins');
    expect(svg).not.toMatch(/<script/i);
  });

  test('a long name is set smaller, and control signs are left out', () => {
    const sizeOf = (name: string) =>
      Number(/y="415"[^>]*font-size="(\d+)"/.exec(certificateSvg({ ...certificate, name }))?.[1]);
    expect(sizeOf('Ada')).toBe(64);
    expect(sizeOf('A'.repeat(60))).toBeLessThan(30);
    expect(certificateSvg({ ...certificate, name: 'A\u0000\u0007da' })).toContain('>Ada<');
    const odd = 'A\ud800d\ufffe\uffffa\udc00 😀';
    expect(certificateSvg({ ...certificate, name: odd })).toContain('>Ada 😀<');
  });

  test('the titles of all lessons stand within the frame, and above the day', () => {
    const lessons = (
      JSON.parse(readFileSync('content/path/lessons.json', 'utf8')) as { title: string }[]
    ).map(({ title }) => title);
    const svg = certificateSvg({ ...certificate, lessons });
    const rows = [...svg.matchAll(/y="(\d+)"[^>]*font-size="16"[^>]*>([^<]+)</g)];
    const shown = rows.flatMap(([, , text = '']) => text.split('  ·  '));
    expect(shown.length).toBe(Math.min(lessons.length, 12));
    for (const [, y, text = ''] of rows) {
      // Half of its size is what a letter of a wide font takes.
      expect(text.length * 8, text).toBeLessThan(1_124);
      expect(Number(y)).toBeLessThanOrEqual(600);
    }
  });
});
