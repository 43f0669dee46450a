import type { CSSProperties } from 'react'
import drawing from './art/drawing.module.css'
import { type Animal, HeadOnDisc } from './art/head-on-disc.tsx'
import { OpenSeatPerson } from './art/open-seat-person.tsx'
import styles from './auth-card.module.css'

export type PeekingHead = Animal | 'you'

/** Heads, or `you` (the open seat), over the upper edge of a card, which hides the rest. */
export function PeekingHeads({ heads }: { heads: PeekingHead[] }) {
  return (
    <div className={styles.heads} aria-hidden="true">
      {heads.map((head, index) => (
        <svg
          // biome-ignore lint/suspicious/noArrayIndexKey: a scene that never changes
          key={index}
          className={styles.head}
          style={{ '--index': index } as CSSProperties}
          viewBox="-2 -6 100 102"
          aria-hidden="true"
        >
          {head === 'you' ? <OpenSeat /> : <HeadOnDisc {...head} />}
        </svg>
      ))}
    </div>
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
