/** Address of the license of all texts and data: Creative Commons Attribution 4.0. */
export const CONTENT_LICENSE = 'https://creativecommons.org/licenses/by/4.0/';
