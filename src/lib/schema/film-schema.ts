/** The script of a film: what stands on the screen, scene by scene. The drawing is code. */
import { z } from 'zod';
import { inMinutes } from '#lib/format/minutes.ts';
import { id, text } from './content-fields.ts';

export const filmSchema = z.strictObject({
  id,
  scenes: z
    .array(
      z.strictObject({
        id,
        chapter: text.max(40),
        seconds: z.int().min(5).max(60),
        title: text.max(48),
        /** What the scene says, a line at a time; the captions are the same words. */
        lines: z.array(text.max(64)).min(1).max(4),
        /** Shown small where a scene draws recorded figures. */
        source: text.max(80).optional(),
      }),
    )
    .min(1),
});
export type Film = z.infer<typeof filmSchema>;
export type FilmScene = Film['scenes'][number];

export function secondsOf({ scenes }: Film): number {
  return scenes.reduce((sum, scene) => sum + scene.seconds, 0);
}

/** A line of a film with the seconds between which it is said. */
export type Cue = { from: number; to: number; text: string };

/** The title of a scene stands alone for so long, in seconds. */
const TITLE_SECONDS = 2;

/** When each line of a scene appears, in seconds from the scene's start. */
export function lineStarts({ seconds, lines }: FilmScene): number[] {
  const each = (seconds - TITLE_SECONDS - 1) / lines.length;
  return lines.map((_, index) => TITLE_SECONDS + index * each);
}

/** Every line of the film, titles included, with its time from the film's start. */
export function cuesOf({ scenes }: Film): Cue[] {
  let start = 0;
  return scenes.flatMap((scene) => {
    const begins = [0, ...lineStarts(scene)].map((second) => start + second);
    start += scene.seconds;
    return [scene.title, ...scene.lines].map((words, index) => ({
      from: begins[index]!,
      to: begins[index + 1] ?? start,
      text: words,
    }));
  });
}

/** Chapters with their times: scenes of one chapter stand together. */
export function chaptersOf({ scenes }: Film): Cue[] {
  const chapters: Cue[] = [];
  let start = 0;
  for (const { chapter, seconds } of scenes) {
    const last = chapters.at(-1);
    if (last?.text === chapter) last.to += seconds;
    else chapters.push({ from: start, to: start + seconds, text: chapter });
    start += seconds;
  }
  return chapters;
}

/** How long a film lasts, in whole minutes: `5 minutes`. */
export function filmTime(film: Film): string {
  return inMinutes(Math.max(1, Math.round(secondsOf(film) / 60)));
}

/** `83.5` as WebVTT's `00:01:23.500`. */
export function vttTime(seconds: number): string {
  return new Date(Math.round(seconds * 1000)).toISOString().slice(11, 23);
}

/** A WebVTT file of cues. */
export function vttOf(cues: readonly Cue[]): string {
  const blocks = cues.map(
    ({ from, to, text: words }) => `${vttTime(from)} --> ${vttTime(to)}\n${words}`,
  );
  return `WEBVTT\n\n${blocks.join('\n\n')}\n`;
}
