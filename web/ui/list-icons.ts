/** Icons of what a list of tasks is narrowed to and shown as, each an outline on a 20 by 20 grid. */

export const calendarIcon =
  'M6 4.2h8a3 3 0 0 1 3 3V14a3 3 0 0 1-3 3H6a3 3 0 0 1-3-3V7.2a3 3 0 0 1 3-3zM3 8.2h14M6.8 2.6v3M13.2 2.6v3'
export const personIcon = 'M6.8 7a3.2 3.2 0 1 0 6.4 0 3.2 3.2 0 1 0-6.4 0zM4 16.5a6 6 0 0 1 12 0'
export const sortIcon = 'M6 4v12M3.2 13.2 6 16l2.8-2.8M11 5.5h6M11 10h4.5M11 14.5h3'
export const listIcon = 'M7 5h10M7 10h10M7 15h10M3.2 5h.6M3.2 10h.6M3.2 15h.6'
export const boardIcon = 'M3.5 4h3v12h-3zM8.5 4h3v8h-3zM13.5 4h3v5h-3z'
export const previousIcon = 'M12.5 5l-5 5 5 5'
export const filterIcon = 'M3.5 5.5h13M6 10h8M8.5 14.5h3'
