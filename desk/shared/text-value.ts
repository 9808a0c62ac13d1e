/** A value that a text shows, such as `{site.brand}`. */
export const TEXT_VALUE = /\{((?:site|words)\.[A-Za-z]+)\}/g;
