/** Icons of actions and warnings: each an outline on a 20 by 20 grid, for `<Icon shape>`. */
export const plusIcon = 'M10 4v12M4 10h12'
export const checkIcon = 'M4.5 10.5l3.7 3.7 7.3-8'
export const atIcon =
  'M6.8 10a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0zM13.2 6.8v4.4a2 2 0 0 0 4 0V10A7.2 7.2 0 1 0 14 16'
export const clockIcon = 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM10 6v4.2l2.7 1.7'
export const trashIcon =
  'M3.5 5.5h13M8 5.5V3.8h4v1.7M5 5.5l.8 10.2a1.3 1.3 0 0 0 1.3 1.3h5.8a1.3 1.3 0 0 0 1.3-1.3L15 5.5M8.5 9v4.5M11.5 9v4.5'
export const editIcon = 'M12.8 4.2 15.8 7.2M3.5 16.5l.8-3.7 9-9a1.4 1.4 0 0 1 2 0l.9.9a1.4 1.4 0 0 1 0 2l-9 9z'
export const copyIcon =
  'M9.5 7h5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-5a2.5 2.5 0 0 1-2.5-2.5v-5a2.5 2.5 0 0 1 2.5-2.5zM13 7V5.5A2.5 2.5 0 0 0 10.5 3h-5A2.5 2.5 0 0 0 3 5.5v5A2.5 2.5 0 0 0 5.5 13H7'
export const linkIcon =
  'M8.3 11.7a3.3 3.3 0 0 0 4.7 0l2.9-2.9a3.3 3.3 0 0 0-4.7-4.7l-1 1M11.7 8.3a3.3 3.3 0 0 0-4.7 0l-2.9 2.9a3.3 3.3 0 0 0 4.7 4.7l1-1'
export const sendIcon = 'M17 3 9 11M17 3l-5 14-3-6-6-3z'
export const arrowIcon = 'M4 10h12M11 5l5 5-5 5'
export const backIcon = 'M16 10H4M9 5l-5 5 5 5'
export const nextIcon = 'M7.5 5l5 5-5 5'
export const downIcon = 'M10 4v12M5 11l5 5 5-5'
export const moreIcon =
  'M3.9 10a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0-1.2 0zM9.4 10a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0-1.2 0zM14.9 10a.6 .6 0 1 0 1.2 0 .6 .6 0 1 0-1.2 0z'
export const retryIcon = 'M16 5v4h-4M15.6 9A6 6 0 1 0 16 11.5'
export const replyIcon = 'M8 5 3.5 9.5 8 14M3.5 9.5H12a4.5 4.5 0 0 1 4.5 4.5v1.5'
export const downloadIcon = 'M10 3v9M6 8.5l4 4 4-4M4 16.5h12'
export const lockIcon =
  'M6.5 9h7a2.5 2.5 0 0 1 2.5 2.5v3a2.5 2.5 0 0 1-2.5 2.5h-7a2.5 2.5 0 0 1-2.5-2.5v-3a2.5 2.5 0 0 1 2.5-2.5zM6.8 9V6.5a3.2 3.2 0 0 1 6.4 0V9'
export const globeIcon =
  'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM3 10h14M10 3c2.5 2.2 3.3 4.5 3.3 7S12.5 14.8 10 17c-2.5-2.2-3.3-4.5-3.3-7S7.5 5.2 10 3z'
export const noteIcon = 'M4 5h12M4 9h12M4 13h7'
export const priorityIcon = 'M5 17V3.5h9.5L12.5 7.5l2 4H5'
export const doingIcon = 'M7 4.5v11l8.5-5.5z'
export const timerIcon = 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM10 6v4.2l2.7 1.7'
export const repeatIcon =
  'M4 9V8a2.5 2.5 0 0 1 2.5-2.5H16M13.5 3 16 5.5 13.5 8M16 11v1a2.5 2.5 0 0 1-2.5 2.5H4M6.5 17 4 14.5 6.5 12'
export const labelIcon = 'M3.5 4.8v5.1L10.6 17l6-6L9.4 3.5H4.8a1.3 1.3 0 0 0-1.3 1.3zM6.9 7v.1'
export const commentIcon =
  'M4 4.5h12A1.5 1.5 0 0 1 17.5 6v7a1.5 1.5 0 0 1-1.5 1.5H9.5L6 17.5v-3H4A1.5 1.5 0 0 1 2.5 13V6A1.5 1.5 0 0 1 4 4.5z'
export const checklistIcon = 'M3.5 5.5 5 7l2.5-3M10.5 5.5h6M3.5 12.5 5 14l2.5-3M10.5 12.5h6'
export const fileIcon =
  'M5.5 2.8h6l4 4v9.4a1.2 1.2 0 0 1-1.2 1.2H5.7a1.2 1.2 0 0 1-1.2-1.2V4a1.2 1.2 0 0 1 1-1.2zM11.3 2.8V7h4.2'
export const externalIcon =
  'M8 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16h9a1.5 1.5 0 0 0 1.5-1.5V12M11.5 3.5h5v5M16 4l-7 7'
export const pinIcon = 'M7 3h6l-.7 5 2.7 3H5l2.7-3zM10 11v6'
export const attachIcon =
  'M15.8 9.3 10 15a3.4 3.4 0 0 1-4.8-4.8l6-6a2.3 2.3 0 0 1 3.3 3.3l-5.9 5.9a1.1 1.1 0 0 1-1.6-1.6l5.2-5.2'
export const uploadIcon = 'M10 13V4m-3.5 3.5L10 4l3.5 3.5M4 13.5v2a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-2'
