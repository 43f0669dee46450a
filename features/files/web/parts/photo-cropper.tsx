import { type KeyboardEvent, type PointerEvent, useEffect, useRef } from 'react'
import { IconButton } from '#web/ui/button.tsx'
import { retryIcon } from '#web/ui/tool-icons.ts'
import { type Crop, covering, drawCrop, turned, ZOOM_MAX, zoomed } from './crop.ts'
import styles from './photo.module.css'

const PREVIEWS = [80, 40, 28]
/** Pixels for an arrow key, and with Shift. */
const [STEP, LARGE_STEP] = [8, 32]
const ZOOM_STEP = 0.1

type PhotoCropperProps = { picture: ImageBitmap; crop: Crop; onChange: (crop: Crop) => void }

export function PhotoCropper({ picture, crop, onChange }: PhotoCropperProps) {
  const change = (next: Crop) => onChange(covering(picture, next))
  const moves = useCropMoves(crop, change)
  return (
    <>
      <div className={`grid level gap-5 ${styles.cropper}`}>
        <div
          className={`anchor clip full sunken rounded-lg ${styles.crop}`}
          // biome-ignore lint/a11y/noNoninteractiveTabindex: its keys move the photo
          tabIndex={0}
          role="application"
          aria-label="Photo. Arrow keys move it, plus and minus zoom."
          {...moves}
        >
          <CropCanvas picture={picture} crop={crop} side={800} />
          <span className={`round untouched ${styles.ring}`} aria-hidden="true" />
        </div>
        <div className="centred grid mid-items gap-3">
          <p className="label">This is you at the table</p>
          <div className={`flex wraps gap-3 mid bottom ${styles.previews}`}>
            {PREVIEWS.map((side) => (
              <CropCanvas key={side} picture={picture} crop={crop} side={2 * side} shown={side} />
            ))}
          </div>
          <p className="detail">Move the photo with your pointer or the arrow keys.</p>
        </div>
      </div>
      <div className={`row gap-3 ${styles.tools}`}>
        <input
          className="grow shrinks control-high"
          type="range"
          aria-label="Zoom"
          min={100}
          max={100 * ZOOM_MAX}
          value={Math.round(100 * crop.zoom)}
          onChange={({ target }) => change(zoomed(crop, Number(target.value) / 100))}
        />
        <IconButton label="Turn by a quarter" shape={retryIcon} onClick={() => change(turned(crop))} />
      </div>
    </>
  )
}

type CropCanvasProps = { picture: ImageBitmap; crop: Crop; side: number; shown?: number }

/** Not an image, because the page may show no pictures but the server's. */
function CropCanvas({ picture, crop, side, shown }: CropCanvasProps) {
  const canvas = useRef<HTMLCanvasElement>(null)
  useEffect(() => drawCrop(canvas.current!, picture, crop), [picture, crop])
  const size = shown ? `${shown / 16}rem` : '100%'
  return (
    <span aria-hidden="true">
      <canvas ref={canvas} width={side} height={side} style={{ width: size, height: size }} />
    </span>
  )
}

/** Drags, pinches, wheels and keys. */
function useCropMoves(crop: Crop, change: (crop: Crop) => void) {
  /** By pointer: where it was last. */
  const pointers = useRef(new Map<number, { x: number; y: number }>())
  const move = (element: Element, x: number, y: number) => {
    const { width } = element.getBoundingClientRect()
    change({ ...crop, x: crop.x + x / width, y: crop.y + y / width })
  }

  function onPointerMove(event: PointerEvent<HTMLElement>) {
    const before = pointers.current.get(event.pointerId)
    if (!before) return
    const now = { x: event.clientX, y: event.clientY }
    pointers.current.set(event.pointerId, now)
    const [other] = [...pointers.current].filter(([id]) => id !== event.pointerId)
    if (!other) return move(event.currentTarget, now.x - before.x, now.y - before.y)
    const distance = (point: { x: number; y: number }) => Math.hypot(point.x - other[1].x, point.y - other[1].y)
    change(zoomed(crop, (crop.zoom * distance(now)) / Math.max(distance(before), 1)))
  }

  function onKeyDown(event: KeyboardEvent<HTMLElement>) {
    const step = event.shiftKey ? LARGE_STEP : STEP
    const steps: Record<string, [number, number]> = {
      ArrowLeft: [-step, 0],
      ArrowRight: [step, 0],
      ArrowUp: [0, -step],
      ArrowDown: [0, step],
    }
    const by = steps[event.key]
    if (by) move(event.currentTarget, ...by)
    else if (event.key === '+' || event.key === '=') change(zoomed(crop, crop.zoom + ZOOM_STEP))
    else if (event.key === '-') change(zoomed(crop, crop.zoom - ZOOM_STEP))
    else return
    event.preventDefault()
  }

  return {
    onKeyDown,
    onPointerMove,
    onPointerDown(event: PointerEvent<HTMLElement>) {
      event.currentTarget.setPointerCapture(event.pointerId)
      pointers.current.set(event.pointerId, { x: event.clientX, y: event.clientY })
    },
    onPointerUp: ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId),
    onPointerCancel: ({ pointerId }: PointerEvent) => pointers.current.delete(pointerId),
    onWheel: ({ deltaY }: { deltaY: number }) => change(zoomed(crop, crop.zoom - Math.sign(deltaY) * ZOOM_STEP)),
  }
}
