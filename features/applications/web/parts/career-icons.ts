/** Icons of Career, each an outline on a 20 by 20 grid. */
export const chartIcon = 'M3.5 16.5h13M5.5 13.5v-3M10 13.5v-8M14.5 13.5V8'
export const slidersIcon = 'M3.5 6h7m4 0h2M3.5 14h2m4 0h7M12.5 4v4M7.5 12v4'
export const goalIcon = 'M5 17V3.5h9.5L12.5 7.5l2 4H5'
