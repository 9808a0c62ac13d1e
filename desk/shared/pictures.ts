import { z } from 'zod';

/** An uploaded picture in a list. */
export type PictureSummary = {
  id: string;
  alt: string;
  credit: string;
  width: number;
  height: number;
  /** Address of a small size at the desk. */
  thumbnail: string;
};

/** What a person says about a picture; its bytes are the body of the upload. */
export const pictureUploadSchema = z.strictObject({
  id: z.string().max(80),
  alt: z.string().max(1000),
  credit: z.string().max(1000),
});
export type PictureUpload = z.infer<typeof pictureUploadSchema>;
