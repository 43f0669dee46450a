import { type ReactNode, useState } from 'react'
import { Button } from '#web/ui/button.tsx'
import styles from './review.module.css'

type ReviewCardsProps = { names: readonly string[]; start: number; children: ReactNode[] }

/** One card after the other; each keeps what was typed. On paper all of them stand below each other. */
export function ReviewCards({ names, start, children }: ReviewCardsProps) {
  const [at, setAt] = useState(start)
  const isLast = at === names.length - 1
  return (
    <div>
      <ol role="list" className={`flex gap-2 ${styles.steps}`} aria-label="Four parts">
        {names.map((name, place) => (
          <li key={name}>
            <button
              type="button"
              className="grid gap-15 full muted label tiny to-start"
              data-done={place <= at || undefined}
              aria-current={place === at ? 'step' : undefined}
              onClick={() => setAt(place)}
            >
              {name}
            </button>
          </li>
        ))}
      </ol>
      {children.map((card, place) => (
        <div key={names[place]} className={`below-4 ${styles.card}`} data-current={place === at || undefined}>
          {card}
        </div>
      ))}
      <div className="row gap-3 above-4">
        {at > 0 && <Button onClick={() => setAt(at - 1)}>Back</Button>}
        {/* It keeps the focus, so that the space bar leads on from card to card. */}
        {!isLast && (
          <Button variant="primary" onClick={() => setAt(at + 1)}>
            Next
          </Button>
        )}
        <p role="status" className="visually-hidden">
          {names[at]}, {at + 1} of {names.length}
        </p>
      </div>
    </div>
  )
}
