/** Holds something one can see: a name of blanks and zero-width characters alone would be a button nobody finds. */
export const SEEN = /[^\s\p{C}]/u
