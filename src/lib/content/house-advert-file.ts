/** Where the site's own adverts are; a test's build has others, see `scripts/build/chosen-adverts.ts`. */
export const HOUSE_FILE = 'content/adverts/house.json';

/** Where the pictures are that the desk takes in; a test's build has others. */
export { PICTURES_FOLDER } from './picture-files.ts';
