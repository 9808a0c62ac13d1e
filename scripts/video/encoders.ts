import { type ChildProcess, spawn } from 'node:child_process';

const RATE = 30;

/**
 * One thread each and no timestamps of the machine's: the same frames give the same bytes with the
 * same ffmpeg. Another version of it may give others.
 */
const shared = ['-hide_banner', '-loglevel', 'error', '-y', '-f', 'image2pipe', '-c:v', 'mjpeg'];
const exact = [
  '-map_metadata',
  '-1',
  '-fflags',
  '+bitexact',
  '-flags:v',
  '+bitexact',
  '-threads',
  '1',
];
const pixels = ['-pix_fmt', 'yuv420p', '-vf', 'scale=out_color_matrix=bt709:out_range=tv'];

const formats = {
  mp4: [
    '-c:v',
    'libx264',
    '-preset',
    'medium',
    '-crf',
    '29',
    '-movflags',
    '+faststart',
    '-g',
    '150',
  ],
  webm: [
    '-c:v',
    'libvpx-vp9',
    '-b:v',
    '0',
    '-crf',
    '41',
    '-deadline',
    'good',
    '-cpu-used',
    '5',
    '-g',
    '150',
  ],
} as const;

export type Encoder = { write(frame: Buffer): Promise<void>; end(): Promise<void> };

/**
 * Starts ffmpeg on frames of 1280 by 720.
 * @throws Error from `end` where ffmpeg fails, or is not installed
 */
export function startEncoder(format: keyof typeof formats, file: string): Encoder {
  const child: ChildProcess = spawn(
    'ffmpeg',
    [...shared, '-r', String(RATE), '-i', '-', ...pixels, ...formats[format], ...exact, file],
    { stdio: ['pipe', 'inherit', 'inherit'] },
  );
  const done = new Promise<void>((resolve, reject) => {
    child.on('error', reject);
    child.on('exit', (code) =>
      code === 0 ? resolve() : reject(new Error(`ffmpeg ended with ${code} on ${file}`)),
    );
  });
  const input = child.stdin;
  if (!input) throw new Error('ffmpeg has no input');
  return {
    write: (frame) =>
      new Promise((resolve, reject) =>
        input.write(frame, (error) => (error ? reject(error) : resolve())),
      ),
    end: () => {
      input.end();
      return done;
    },
  };
}
