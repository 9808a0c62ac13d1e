/** Limits of an upload. Without Zod: the application asks them before it sends anything. */
export const MAX_UPLOAD_BYTES = 20_000_000;

/** Types of pictures that are taken, as the file dialog of a browser wants them. */
export const PICTURE_TYPES = 'image/jpeg,image/png,image/webp,image/avif';

export const TOO_LARGE =
  'The file is larger than 20 MB. Save the picture smaller or with more compression, then choose it again.';

/** Largest list of subscribers that the desk imports, in bytes; `npm run admin` takes 20 MB. */
export const MAX_IMPORT_FILE_BYTES = 900_000;
