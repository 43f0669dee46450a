/** Icons of parts that few people open, so that not every page loads them: each an outline on a 20 by 20 grid. */
export const keyboardIcon =
  'M4 5h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 16 15H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 5zM6 8.3h.01M9 8.3h.01M12 8.3h.01M14.2 8.3h.01M7 11.8h6'
export const dragIcon = 'M7.5 5v.1M7.5 10v.1M7.5 15v.1M12.5 5v.1M12.5 10v.1M12.5 15v.1'
export const cameraIcon =
  'M5.3 6h9.4a2.8 2.8 0 0 1 2.8 2.8v4.9a2.8 2.8 0 0 1-2.8 2.8H5.3a2.8 2.8 0 0 1-2.8-2.8V8.8A2.8 2.8 0 0 1 5.3 6zM7.100 11.200a2.900 2.900 0 1 0 5.800 0 2.900 2.900 0 1 0-5.800 0zM7 6l1.300-2h3.400L13 6'
export const qrIcon =
  'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM6 6v.1M14 6v.1M6 14v.1M11.5 11.5h1.6M16.5 11.5v1.6M11.5 14.5v2M14 14h2.5M14.5 16.5h2'
export const copyIcon =
  'M9.5 7h5a2.5 2.5 0 0 1 2.5 2.5v5a2.5 2.5 0 0 1-2.5 2.5h-5a2.5 2.5 0 0 1-2.5-2.5v-5a2.5 2.5 0 0 1 2.5-2.5zM13 7V5.5A2.5 2.5 0 0 0 10.5 3h-5A2.5 2.5 0 0 0 3 5.5v5A2.5 2.5 0 0 0 5.5 13H7'
export const linkIcon =
  'M8.3 11.7a3.3 3.3 0 0 0 4.7 0l2.9-2.9a3.3 3.3 0 0 0-4.7-4.7l-1 1M11.7 8.3a3.3 3.3 0 0 0-4.7 0l-2.9 2.9a3.3 3.3 0 0 0 4.7 4.7l1-1'
export const sendIcon = 'M17 3 9 11M17 3l-5 14-3-6-6-3z'
export const arrowIcon = 'M4 10h12M11 5l5 5-5 5'
export const backIcon = 'M16 10H4M9 5l-5 5 5 5'
export const downIcon = 'M10 4v12M5 11l5 5 5-5'
export const retryIcon = 'M16 5v4h-4M15.6 9A6 6 0 1 0 16 11.5'
export const replyIcon = 'M8 5 3.5 9.5 8 14M3.5 9.5H12a4.5 4.5 0 0 1 4.5 4.5v1.5'
export const downloadIcon = 'M10 3v9M6 8.5l4 4 4-4M4 16.5h12'
export const doingIcon = 'M7 4.5v11l8.5-5.5z'
export const timerIcon = 'M3 10a7 7 0 1 0 14 0 7 7 0 1 0-14 0zM10 6v4.2l2.7 1.7'
export const repeatIcon =
  'M4 9V8a2.5 2.5 0 0 1 2.5-2.5H16M13.5 3 16 5.5 13.5 8M16 11v1a2.5 2.5 0 0 1-2.5 2.5H4M6.5 17 4 14.5 6.5 12'
export const labelIcon = 'M3.5 4.8v5.1L10.6 17l6-6L9.4 3.5H4.8a1.3 1.3 0 0 0-1.3 1.3zM6.9 7v.1'
export const checklistIcon = 'M3.5 5.5 5 7l2.5-3M10.5 5.5h6M3.5 12.5 5 14l2.5-3M10.5 12.5h6'
export const fileIcon =
  'M5.5 2.8h6l4 4v9.4a1.2 1.2 0 0 1-1.2 1.2H5.7a1.2 1.2 0 0 1-1.2-1.2V4a1.2 1.2 0 0 1 1-1.2zM11.3 2.8V7h4.2'
export const externalIcon =
  'M8 4H5.5A1.5 1.5 0 0 0 4 5.5v9A1.5 1.5 0 0 0 5.5 16h9a1.5 1.5 0 0 0 1.5-1.5V12M11.5 3.5h5v5M16 4l-7 7'
export const pinIcon = 'M7 3h6l-.7 5 2.7 3H5l2.7-3zM10 11v6'
export const attachIcon =
  'M15.8 9.3 10 15a3.4 3.4 0 0 1-4.8-4.8l6-6a2.3 2.3 0 0 1 3.3 3.3l-5.9 5.9a1.1 1.1 0 0 1-1.6-1.6l5.2-5.2'
export const uploadIcon = 'M10 13V4m-3.5 3.5L10 4l3.5 3.5M4 13.5v2a1 1 0 0 0 1 1h10a1 1 0 0 0 1-1v-2'
