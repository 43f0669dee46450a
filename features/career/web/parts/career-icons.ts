/** Icons of Career, each an outline on a 20 by 20 grid. */
export const filterIcon = 'M3.5 5.5h13M6 10h8M8.5 14.5h3'
export const chartIcon = 'M3.5 16.5h13M5.5 13.5v-3M10 13.5v-8M14.5 13.5V8'
