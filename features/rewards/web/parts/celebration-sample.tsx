import type { CSSProperties } from 'react'
import type { Celebration } from '#shared/flair.ts'
import styles from './celebration-sample.module.css'

type Piece = { x: number; y: number; turn: number }

const scattered: Piece[] = [
  { x: 10, y: 34, turn: 20 },
  { x: 25, y: 12, turn: -30 },
  { x: 38, y: 38, turn: 60 },
  { x: 50, y: 14, turn: 15 },
  { x: 65, y: 32, turn: -50 },
]
const ring: Piece[] = Array.from({ length: 10 }, (_, index) => {
  const angle = (index / 10) * 2 * Math.PI
  return { x: 37 + Math.cos(angle) * 20, y: 25 + Math.sin(angle) * 20, turn: 0 }
})
const pieces: Record<Celebration, Piece[]> = { confetti: scattered, fireworks: ring, stars: scattered, none: [] }
const colours = ['--glow-400', '--coral-400', '--sky-300', '--plum-300', '--green-400']

export const CelebrationSample = ({ celebration }: { celebration: Celebration }) => (
  <span className={`block anchor ${styles.sample}`} data-celebration={celebration}>
    {pieces[celebration].map(({ x, y, turn }, index) => {
      const colour = { '--piece': `var(${colours[index % colours.length]})` } as CSSProperties
      return <span key={`${x} ${y}`} style={{ insetInlineStart: x, top: y, rotate: `${turn}deg`, ...colour }} />
    })}
  </span>
)
