/** Used by the layout. See action-icons.ts for the grid. */
export const closeIcon = 'M5 5l10 10M15 5 5 15'
export const mailIcon =
  'M5 4.5h10a2.5 2.5 0 0 1 2.5 2.5v6a2.5 2.5 0 0 1-2.5 2.5h-10a2.5 2.5 0 0 1-2.5-2.5v-6a2.5 2.5 0 0 1 2.5-2.5zM3 6.5l7 5 7-5'
export const alertIcon = 'M2.8 10a7.2 7.2 0 1 0 14.4 0 7.2 7.2 0 1 0-14.4 0zM10 6.2v4.6M10 13.6v.1'
