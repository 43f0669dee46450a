/** Outlines on a 20 by 20 grid, for `<Icon shape>`. */
export const crownIcon = 'M3.5 6.5l3.2 3L10 4.5l3.3 5 3.2-3-1.2 9H4.7z'
export const handIcon = 'M4 10h12M11 5l5 5-5 5'
