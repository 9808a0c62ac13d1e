import { z } from 'zod';

/** Limits of an upload. Without Zod: the application asks them before it sends anything. */
export const MAX_UPLOAD_BYTES = 20_000_000;

/** Types of pictures that are taken, as the file dialog of a browser wants them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

export const TOO_LARGE =
  'The file is larger than 20 MB. Save the picture smaller or with more compression, then choose it again.';

/** Largest list of subscribers that the desk imports, in bytes; `npm run admin` takes 20 MB. */
export const MAX_IMPORT_FILE_BYTES = 900_000;

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
