import styles from './celebration.module.css'
import { classNames } from './class-names.ts'

type Point = { x: number; y: number }
/** `delay` and `lasts` in milliseconds. */
type Piece = { from: Point; delay: number; lasts: number; frames: Keyframe[] }

const colours = ['--glow-400', '--coral-400', '--sky-300', '--plum-300', '--green-400']
const randomAround = (middle: number, spread: number) => middle + (Math.random() - 0.5) * spread
const translate = ({ x, y }: Point, more = '') => `translate(${x}px, ${y}px) ${more}`
const makePieces = (count: number, make: (index: number) => Piece) =>
  Array.from({ length: count }, (_, index) => make(index))

const confetti = (from: Point) =>
  makePieces(28, () => {
    const [side, height, turn] = [randomAround(0, 260), randomAround(130, 120), randomAround(0, 1080)]
    return {
      from,
      delay: 0,
      lasts: randomAround(1100, 300),
      frames: [
        { transform: 'none', easing: 'cubic-bezier(0.1, 0.8, 0.4, 1)' },
        {
          transform: translate({ x: side * 0.7, y: -height }, `rotate(${turn / 2}deg)`),
          easing: 'ease-in',
          offset: 0.4,
        },
        { transform: translate({ x: side, y: randomAround(120, 80) }, `rotate(${turn}deg)`), opacity: 0 },
      ],
    }
  })

const fireworks = (from: Point) =>
  [0, 1, 2].flatMap((burst) => {
    const middle = { x: from.x + (burst - 1) * 70, y: from.y - (burst === 1 ? 70 : 30) }
    return makePieces(14, (index) => {
      const angle = (index / 14) * 2 * Math.PI
      const to = { x: Math.cos(angle) * 62, y: Math.sin(angle) * 62 }
      return {
        from: middle,
        delay: burst * 180,
        lasts: 750,
        frames: [
          { transform: 'scale(0.4)', opacity: 1, easing: 'cubic-bezier(0.1, 0.8, 0.3, 1)' },
          { transform: translate(to, 'scale(0.9)'), opacity: 1, offset: 0.6 },
          { transform: translate({ x: to.x, y: to.y + 16 }, 'scale(0)'), opacity: 0 },
        ],
      }
    })
  })

const stars = (from: Point) =>
  makePieces(11, (index) => ({
    from,
    delay: index * 45,
    lasts: 1000,
    frames: [
      { transform: 'scale(0)' },
      { transform: translate({ x: randomAround(0, 90), y: -50 }, 'scale(1) rotate(40deg)'), opacity: 1, offset: 0.4 },
      {
        transform: translate({ x: randomAround(0, 170), y: randomAround(-130, 50) }, 'scale(0.5) rotate(150deg)'),
        opacity: 0,
      },
    ],
  }))

const celebrations: Record<string, (from: Point) => Piece[]> = { confetti, fireworks, stars }

/** Milliseconds */
const POINTS_MS = 600

/** Rises beside the check; under reduced motion it only fades. */
export function showPoints(points: number, over: Element, { right, top, height }: DOMRect) {
  const shown = document.createElement('span')
  shown.className = styles.points ?? ''
  shown.ariaHidden = 'true'
  shown.textContent = `+${points}`
  shown.style.cssText = `left: ${right}px; top: ${top + height / 2}px`
  over.append(shown)
  const rise = isMotionReduced() ? 0 : 24
  const animation = shown.animate(
    [
      { translate: '0 -50%', opacity: 1 },
      { translate: `0 calc(-50% - ${rise}px)`, opacity: 1, offset: 0.7 },
      { translate: `0 calc(-50% - ${rise}px)`, opacity: 0 },
    ],
    { duration: POINTS_MS, easing: 'ease-out', fill: 'both' },
  )
  animation.onfinish = () => shown.remove()
  animation.oncancel = () => shown.remove()
  if (rise > 0) throwSpark(over, { x: right - height / 2, y: top + height / 2 })
}

function throwSpark(over: Element, from: Point) {
  for (let ray = 0; ray < SPARK_RAYS; ray++) {
    const angle = (ray / SPARK_RAYS) * 2 * Math.PI
    const to = { x: Math.cos(angle) * 20, y: Math.sin(angle) * 20 }
    throwPiece(over, styles.spark, '--glow-400', {
      from,
      delay: 0,
      lasts: 420,
      frames: [
        { transform: 'scale(0.4)', opacity: 1 },
        { transform: translate(to, 'scale(0)'), opacity: 0.6 },
      ],
    })
  }
}

const SPARK_RAYS = 8

const isMotionReduced = () =>
  document.documentElement.dataset.motion === 'reduced' || matchMedia('(prefers-reduced-motion: reduce)').matches

/** Removes itself at the end. Does nothing under reduced motion. */
export function play(kind: string, over: Element, { left, top, width, height }: DOMRect) {
  const thrown = isMotionReduced() ? [] : (celebrations[kind]?.({ x: left + width / 2, y: top + height / 2 }) ?? [])
  for (const [index, piece] of thrown.entries()) throwPiece(over, styles[kind], colours[index % colours.length]!, piece)
}

function throwPiece(over: Element, look: string | undefined, colour: string, { from, delay, lasts, frames }: Piece) {
  const piece = document.createElement('span')
  piece.className = classNames(styles.piece, look) ?? ''
  piece.ariaHidden = 'true'
  piece.style.cssText = `left: ${from.x}px; top: ${from.y}px; --piece: var(${colour})`
  over.append(piece)
  const animation = piece.animate(frames, { duration: lasts, delay, fill: 'both' })
  animation.onfinish = () => piece.remove()
  animation.oncancel = () => piece.remove()
}
