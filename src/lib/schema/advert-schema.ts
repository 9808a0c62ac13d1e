/** An advert of the site's own, of which the rows of a page show one. */
import { z } from 'zod';
import { day, ownId, ownPath, text } from './content-fields.ts';
import { isUploadedPicture } from './picture-schema.ts';

/** Plates that an advert may have: the names of `src/ui/engraving`, which only pages import. */
const PLATES = [
  'cloakroom',
  'pawnshop',
  'hooks',
  'scales',
  'queue',
  'vault',
  'pizza',
  'press',
  'seesaw',
  'film',
  'lectern',
  'bars',
  'doors',
  'lake',
  'bowl',
  'notebook',
  'key',
  'address',
  'bridge',
  'thermometer',
  'seed-words',
  'law',
  'calendar',
  'receipt',
  'box',
  'clock',
  'cracked',
  'notes',
  'envelope',
  'newspaper',
  'lock',
  'report',
  'hook',
  'globe',
  'stacks',
  'sheet',
  'stairs',
  'dictionary',
] as const;
const advertTarget = z.union([z.literal('charity'), ownPath, z.url({ protocol: /^https$/ })]);
const isGiven = (value: unknown) => value !== undefined;

export const houseAdvertSchema = z
  .strictObject({
    id: ownId,
    title: text.max(60).describe('The heading of the advert.'),
    text: text
      .max(120)
      .describe(
        'One sentence below the heading. Leave it empty only where the advert has a picture.',
      )
      .optional(),
    action: text.max(30).meta({
      title: 'Words of the link',
      description: 'What a reader does next, such as “To the shop”.',
    }),
    // One kind of text, and not a union: a form shows a choice of kinds as a menu.
    href: z
      .string()
      .refine(
        (value) => advertTarget.safeParse(value).success,
        'must be a page of this site such as /about, an https address, or the word charity',
      )
      .meta({
        title: 'Where it leads',
        description:
          'A page of this site, such as /about; an https address of another site; or the word charity for the charity of the settings.',
      }),
    plate: z
      .enum(PLATES)
      .meta({
        title: 'Engraving',
        description: 'A drawing of the site. An advert has an engraving, a rosette or a picture.',
      })
      .optional(),
    rosette: z
      .int()
      .min(3)
      .max(12)
      .meta({
        title: 'Rosette',
        description: 'How many petals the drawing has, where it is a rosette: 3 to 12.',
      })
      .optional(),
    image: z
      .string()
      .regex(
        /^([a-z0-9]+(-[a-z0-9]+)*|[a-z0-9][a-z0-9._-]*\.(png|jpe?g|webp|avif))$/i,
        'must be the name of an uploaded picture, or a picture file beside house.json',
      )
      .meta({
        format: 'picture',
        title: 'Picture',
        description: 'A picture of your own, in place of an engraving or rosette.',
      })
      .optional(),
    alt: text
      .max(160)
      .meta({
        title: 'Words for the picture',
        description:
          'What the picture says here, for those who do not see it. Leave it empty to use the words that were uploaded with it.',
      })
      .optional(),
    from: day
      .meta({ title: 'First day', description: 'The first day on which it is shown, in UTC.' })
      .optional(),
    until: day
      .meta({ title: 'Last day', description: 'The last day on which it is shown, in UTC.' })
      .optional(),
    weight: z
      .int()
      .min(1)
      .max(5)
      .meta({
        title: 'Turns',
        description:
          'How many turns it gets where it shares a place with others: 1 to 5. Left empty, it gets one.',
      })
      .optional(),
    isOff: z
      .boolean()
      .meta({
        title: 'Switched off',
        description: 'Yes keeps it in the list and off every page.',
      })
      .optional(),
    /** Put there by the build: its place in the file, and where the picture is, and how large. */
    order: z.int().meta({ readOnly: true }).optional(),
    picture: z
      .strictObject({
        src: z.string(),
        width: z.int(),
        height: z.int(),
        alt: z.string(),
        credit: z.string().optional(),
        sources: z.strictObject({ avif: z.string(), webp: z.string() }).optional(),
      })
      .meta({ readOnly: true })
      .optional(),
  })
  .refine(({ image, alt }) => !image || isUploadedPicture(image) || alt !== undefined, {
    path: ['alt'],
    message: 'must say what the picture says, for those who do not see it',
  })
  .refine((advert) => advert.image !== undefined || advert.text !== undefined, {
    path: ['text'],
    message: 'must be filled in for an advert without a picture',
  })
  .refine(({ image, rosette, plate }) => [image, rosette, plate].filter(isGiven).length === 1, {
    path: ['rosette'],
    message: 'choose an engraving, a rosette or a picture, and only one of the three',
  })
  .refine(({ from = '', until = '9999' }) => from <= until, {
    path: ['until'],
    message: 'the last day is before the first',
  });
