/** The script of a film: what stands on the screen, scene by scene. The drawing is code. */
import { z } from 'zod';
import { inMinutes } from '#lib/format/minutes.ts';
import { day, id, ownId, text } from './content-fields.ts';

export const filmSchema = z.strictObject({
  id: ownId.describe('Names the film’s file and its page. Don’t change it.'),
  published: day.meta({
    title: 'First shown',
    description: 'The day on which the film was first on the site, such as 2026-11-21.',
  }),
  scenes: z
    .array(
      z.strictObject({
        id: id.meta({
          title: 'Short name',
          description: 'What is drawn follows from it, in the code. Don’t change it.',
        }),
        chapter: text.max(40).describe('Scenes of one chapter stand together.'),
        seconds: z.int().min(5).max(60).describe('How long the scene stands, 5 to 60 seconds.'),
        title: text.max(48).describe('The heading of the scene.'),
        lines: z
          .array(text.max(64))
          .min(1)
          .max(4)
          .describe('What the scene says, a line at a time, 1 to 4. Captions have the same words.'),
        source: text
          .max(80)
          .describe(
            'Where its figures come from, in small letters; only where the scene draws figures.',
          )
          .optional(),
      }),
    )
    .min(1)
    .describe('What stands on the screen, scene by scene.'),
});
export type Film = z.infer<typeof filmSchema>;
export type FilmScene = Film['scenes'][number];
type Scenes = Pick<Film, 'scenes'>;

export function secondsOf({ scenes }: Scenes): number {
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
export function cuesOf({ scenes }: Scenes): Cue[] {
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
export function chaptersOf({ scenes }: Scenes): Cue[] {
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
export function filmTime(film: Scenes): string {
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
