/** Icons of actions and warnings: each an outline on a 20 by 20 grid, for `<Icon shape>`. */
export const plusIcon = 'M10 4v12M4 10h12'
export const checkIcon = 'M4.5 10.5l3.7 3.7 7.3-8'
export const atIcon =
  'M6.8 10a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0zM13.2 6.8v4.4a2 2 0 0 0 4 0V10A7.2 7.2 0 1 0 14 16'
export const clockIcon = 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM10 6v4.2l2.7 1.7'
export const trashIcon =
  'M3.5 5.5h13M8 5.5V3.8h4v1.7M5 5.5l.8 10.2a1.3 1.3 0 0 0 1.3 1.3h5.8a1.3 1.3 0 0 0 1.3-1.3L15 5.5M8.5 9v4.5M11.5 9v4.5'
export const editIcon = 'M12.8 4.2 15.8 7.2M3.5 16.5l.8-3.7 9-9a1.4 1.4 0 0 1 2 0l.9.9a1.4 1.4 0 0 1 0 2l-9 9z'
export const nextIcon = 'M7.5 5l5 5-5 5'
export const moreIcon =
  'M3.9 10a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0-1.2 0zM9.4 10a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0-1.2 0zM14.9 10a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0-1.2 0z'
export const lockIcon =
  'M6.5 9h7a2.5 2.5 0 0 1 2.5 2.5v3a2.5 2.5 0 0 1-2.5 2.5h-7a2.5 2.5 0 0 1-2.5-2.5v-3a2.5 2.5 0 0 1 2.5-2.5zM6.8 9V6.5a3.2 3.2 0 0 1 6.4 0V9'
export const globeIcon =
  'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM3 10h14M10 3c2.5 2.2 3.3 4.5 3.3 7S12.5 14.8 10 17c-2.5-2.2-3.3-4.5-3.3-7S7.5 5.2 10 3z'
export const noteIcon = 'M4 5h12M4 9h12M4 13h7'
export const priorityIcon = 'M5 17V3.5h9.5L12.5 7.5l2 4H5'
export const commentIcon =
  'M4 4.5h12A1.5 1.5 0 0 1 17.5 6v7a1.5 1.5 0 0 1-1.5 1.5H9.5L6 17.5v-3H4A1.5 1.5 0 0 1 2.5 13V6A1.5 1.5 0 0 1 4 4.5z'
