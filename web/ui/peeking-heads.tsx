import type { CSSProperties } from 'react'
import { BearHead } from './art/bear-head.tsx'
import { CatHead } from './art/cat-head.tsx'
import drawing from './art/drawing.module.css'
import { FoxHead } from './art/fox-head.tsx'
import { FrogHead } from './art/frog-head.tsx'
import { HareHead } from './art/hare-head.tsx'
import { OpenSeatPerson } from './art/open-seat-person.tsx'
import { OwlHead } from './art/owl-head.tsx'
import styles from './auth-card.module.css'

// Scenery, nobody in particular: each head brings its own disc.
const heads = {
  owl: { disc: '#F9CB5B', Head: OwlHead },
  fox: { disc: '#9ADBC4', Head: FoxHead },
  cat: { disc: '#FFB3A3', Head: CatHead },
  bear: { disc: '#A7D4F5', Head: BearHead },
  frog: { disc: '#F3B8DA', Head: FrogHead },
  hare: { disc: '#BFE07A', Head: HareHead },
}

/** One of the six animals, or `you`, the open seat. */
export type HeadName = keyof typeof heads | 'you'

/** Heads over the upper edge of a card; the card's own surface hides the rest of them. */
export function PeekingHeads({ names }: { names: HeadName[] }) {
  return (
    <div className={styles.heads} aria-hidden="true">
      {names.map((name, index) => (
        <svg
          key={name}
          className={styles.head}
          style={{ '--index': index } as CSSProperties}
          viewBox="-2 -6 100 102"
          aria-hidden="true"
        >
          {name === 'you' ? <OpenSeat /> : <Disc name={name} />}
        </svg>
      ))}
    </div>
  )
}

function Disc({ name }: { name: keyof typeof heads }) {
  const { disc, Head } = heads[name]
  return (
    <>
      <circle cx="48" cy="46" r="50" fill={disc} />
      <Head />
    </>
  )
}

function OpenSeat() {
  return (
    <>
      <circle className={drawing.seat} cx="48" cy="46" r="49" />
      <OpenSeatPerson x={48} y={52} scale={1.15} />
    </>
  )
}
