/** Where the picture lies under the square: its zoom, its quarter turns, and how far its centre is from the middle, in squares. */
export type Crop = { zoom: number; turns: number; x: number; y: number }
type Size = { width: number; height: number }

export const ZOOM_MAX = 3
export const START: Crop = { zoom: 1, turns: 0, x: 0, y: 0 }

/** At zoom 1 the shorter side fills the square. */
const scaleOf = ({ width, height }: Size, zoom: number) => zoom / Math.min(width, height)

/** The same crop, moved so that the picture covers the whole square. */
export function covering(size: Size, crop: Crop): Crop {
  const zoom = clamp(crop.zoom, 1, ZOOM_MAX)
  const scale = scaleOf(size, zoom)
  const isSideways = crop.turns % 2 === 1
  const width = (isSideways ? size.height : size.width) * scale
  const height = (isSideways ? size.width : size.height) * scale
  const [mostX, mostY] = [(width - 1) / 2, (height - 1) / 2]
  return { zoom, turns: crop.turns % 4, x: clamp(crop.x, -mostX, mostX), y: clamp(crop.y, -mostY, mostY) }
}

const clamp = (value: number, least: number, most: number) => Math.min(Math.max(value, least), most)

/** What is in the middle stays there. */
export const zoomed = (crop: Crop, zoom: number): Crop => {
  const by = clamp(zoom, 1, ZOOM_MAX) / crop.zoom
  return { ...crop, zoom: crop.zoom * by, x: crop.x * by, y: crop.y * by }
}

/** By a quarter, clockwise, around the middle of the square. */
export const turned = (crop: Crop): Crop => ({ ...crop, turns: (crop.turns + 1) % 4, x: -crop.y, y: crop.x })

export function drawCrop(canvas: HTMLCanvasElement, picture: ImageBitmap, { zoom, turns, x, y }: Crop) {
  const side = canvas.width
  const context = canvas.getContext('2d')!
  const scale = side * scaleOf(picture, zoom)
  context.reset()
  context.imageSmoothingQuality = 'high'
  context.translate(side * (0.5 + x), side * (0.5 + y))
  context.rotate((turns * Math.PI) / 2)
  context.scale(scale, scale)
  context.drawImage(picture, -picture.width / 2, -picture.height / 2)
}
