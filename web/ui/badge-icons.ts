/** Kept apart because only later pages show badges and reactions. Outlines on a 20 by 20 grid, for `<Icon shape>`. */
export const smileIcon = 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM7 12c1.7 1.9 4.3 1.9 6 0M7.5 8v.2M12.5 8v.2'
export const heartIcon = 'M10 16.5C5 13 3 10.6 3 8a3.6 3.6 0 0 1 7-1.2A3.6 3.6 0 0 1 17 8c0 2.6-2 5-7 8.5z'
export const thumbIcon =
  'M3.5 9h3v7.5h-3zM6.5 9.5l3-6c1.7 0 2.3 1 2 2.5l-.5 2.5h4a1.5 1.5 0 0 1 1.5 1.8l-1 5a1.5 1.5 0 0 1-1.5 1.2H6.5'
export const sparkIcon = 'M10 3c.6 4.4 2.6 6.4 7 7-4.4.6-6.4 2.6-7 7-.6-4.4-2.6-6.4-7-7 4.4-.6 6.4-2.6 7-7z'
export const flagIcon = 'M5 17V3.5h9.5L12.5 7.5l2 4H5'
export const sunriseIcon = 'M3 14.5h14M5.5 14.5a4.5 4.5 0 0 1 9 0M10 4v3M4 7.5l1.7 1.7M16 7.5l-1.7 1.7'
export const moonIcon = 'M16.5 11.8A7 7 0 0 1 8.2 3.5a7 7 0 1 0 8.3 8.3z'
export const targetIcon = 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM7 10a3 3 0 1 0 6 0 3 3 0 1 0-6 0z'
export const plannerIcon = 'M4 5h12v11.5H4zM4 8.5h12M7.5 3v3M12.5 3v3M7.5 12.5l1.7 1.7 3.3-3.5'
export const giftIcon =
  'M3.5 8h13v3h-13zM4.8 11v6h10.4v-6M10 8v9M10 8C6 8 5.5 3.5 8 3.5S10 8 10 8zM10 8c4 0 4.5-4.5 2-4.5S10 8 10 8z'
export const doorIcon = 'M5 17V4.5A1.5 1.5 0 0 1 6.5 3h7A1.5 1.5 0 0 1 15 4.5V17M3 17h14M12 10.3v.4'
export const megaphoneIcon = 'M4 8.5v3h2.5l8 4v-11l-8 4zM7 12l1 4.5'
export const hashIcon = 'M7.5 3.5 6 16.5M14 3.5l-1.5 13M3.5 7.5h13M3.5 12.5h13'
export const shieldIcon = 'M10 3l6 2v5c0 3.6-2.4 5.9-6 7-3.6-1.1-6-3.4-6-7V5zM7.3 10l2 2 3.6-4'
