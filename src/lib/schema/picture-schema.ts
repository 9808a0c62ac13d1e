import { z } from 'zod';
import { id, text } from './content-fields.ts';

/** Formats in which every size of an uploaded picture is kept, the smaller one first. */
export const PICTURE_FORMATS = ['avif', 'webp'] as const;
export type PictureFormat = (typeof PICTURE_FORMATS)[number];

/** Whether a name is that of an uploaded picture: a file beside the advert has an ending. */
export const isUploadedPicture = (image: string): boolean => !image.includes('.');

/** Put there by the desk, where the picture was measured: forms do not show it. */
const measured = z.int().min(1).max(20_000).meta({ readOnly: true });

/**
 * An uploaded picture. Its files lie in the folder of its name, one for each width and format, such
 * as `640.webp`.
 */
export const pictureSchema = z.strictObject({
  id: id.meta({ readOnly: true }),
  alt: text.max(160).meta({
    title: 'Description',
    description:
      'What the picture shows or says, for those who do not see it. A sentence is enough.',
  }),
  credit: text.max(120).describe('Who made the picture, and under which license if it has one.'),
  width: measured,
  height: measured,
  widths: z.array(z.int().min(1)).min(1).max(8).meta({ readOnly: true }),
});
export type PictureData = z.infer<typeof pictureSchema>;
