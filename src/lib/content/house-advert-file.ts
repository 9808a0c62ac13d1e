/** Where the site's own adverts are; a test's build has others, see `scripts/build/chosen-adverts.ts`. */
export const HOUSE_FILE = 'content/adverts/house.json';
