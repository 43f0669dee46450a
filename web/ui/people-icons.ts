/** Icons of pages about people: each an outline on a 20 by 20 grid, for `<Icon shape>`. */
const head = 'M4.9 7a3.1 3.1 0 1 0 6.2 0 3.1 3.1 0 1 0-6.2 0M2.5 17c.3-3.3 2.5-5.2 5.5-5.2s5.2 1.9 5.5 5.2'
export const addFriendIcon = `${head}M15.7 6v5M13.2 8.5h5`
export const unfriendIcon = `${head}M13.5 8.5h4.5`
export const eyeIcon =
  'M2.3 10S5 4.8 10 4.8 17.7 10 17.7 10 15 15.2 10 15.2 2.3 10 2.3 10zM7.4 10a2.6 2.6 0 1 0 5.2 0 2.6 2.6 0 1 0-5.2 0z'
export const handIcon =
  'M6.5 11V5.8a1.2 1.2 0 0 1 2.4 0V9.5M8.9 9V4.3a1.2 1.2 0 0 1 2.4 0V9M11.3 9V5.3a1.2 1.2 0 0 1 2.4 0V12c0 3.2-1.8 5-4.7 5-2.3 0-3.5-1-4.4-2.7L3 11.4a1.2 1.2 0 0 1 2-1.3L6.5 12'
export const fileIcon = 'M11.5 3H6a1.5 1.5 0 0 0-1.5 1.5v11A1.5 1.5 0 0 0 6 17h8a1.5 1.5 0 0 0 1.5-1.5V7zM11.5 3v4h4'
