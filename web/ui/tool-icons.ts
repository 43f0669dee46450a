/** Icons of parts that few people open, so that not every page loads them: each an outline on a 20 by 20 grid. */
export const keyboardIcon =
  'M4 5h12a1.5 1.5 0 0 1 1.5 1.5v7A1.5 1.5 0 0 1 16 15H4a1.5 1.5 0 0 1-1.5-1.5v-7A1.5 1.5 0 0 1 4 5zM6 8.3h.01M9 8.3h.01M12 8.3h.01M14.2 8.3h.01M7 11.8h6'
export const dragIcon = 'M7.5 5v.1M7.5 10v.1M7.5 15v.1M12.5 5v.1M12.5 10v.1M12.5 15v.1'
export const cameraIcon =
  'M5.3 6h9.4a2.8 2.8 0 0 1 2.8 2.8v4.9a2.8 2.8 0 0 1-2.8 2.8H5.3a2.8 2.8 0 0 1-2.8-2.8V8.8A2.8 2.8 0 0 1 5.3 6zM7.100 11.200a2.900 2.900 0 1 0 5.800 0 2.900 2.900 0 1 0-5.800 0zM7 6l1.300-2h3.400L13 6'
export const qrIcon =
  'M3.5 3.5h5v5h-5zM11.5 3.5h5v5h-5zM3.5 11.5h5v5h-5zM6 6v.1M14 6v.1M6 14v.1M11.5 11.5h1.6M16.5 11.5v1.6M11.5 14.5v2M14 14h2.5M14.5 16.5h2'
