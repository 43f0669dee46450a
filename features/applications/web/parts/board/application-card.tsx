import { Link } from '@tanstack/react-router'
import { type KeyboardEvent, useRef } from 'react'
import { useDraggable, useDropPlace } from '#features/tasks/web/parts/board/use-drag.ts'
import type { ApplicationCard as Card } from '../../../contract.ts'
import { nameOf } from '../../actions/use-application-actions.ts'
import { toApplication } from '../application-link.ts'
import { ApplicationMenu } from '../application-menu.tsx'
import type { CardSignal } from '../card-signal.ts'
import { CompanyMark } from '../company-mark.tsx'
import { SignalPill } from '../signal-pill.tsx'
import styles from './board.module.css'
import { placeAbove } from './places.ts'

type ApplicationCardProps = {
  card: Card
  signal: CardSignal | null
  isHeld: boolean
  hintId: string
  onKeyDown: (event: KeyboardEvent, card: Card) => void
}

export function ApplicationCard({ card, signal, isHeld, hintId, onKeyDown }: ApplicationCardProps) {
  const box = useRef<HTMLDivElement>(null)
  useDraggable(box, card.id)
  useDropPlace(box, placeAbove(card.stage, card))
  return (
    <div
      ref={box}
      className={`pile anchor raised rounded ${styles.card}`}
      data-card={card.id}
      data-held={isHeld || undefined}
      data-quiet={card.stage === 'closed' || undefined}
    >
      <div className={`grid level gap-2 ${styles.top}`}>
        <CompanyMark company={card.company} />
        <span className="label detail two-lines">{card.company}</span>
        <ApplicationMenu card={card} />
      </div>
      <div>
        <Link
          {...toApplication(card.id)}
          className={`bold ink unlined breaks block ${styles.open}`}
          aria-label={nameOf(card)}
          aria-describedby={hintId}
          draggable={false}
          onKeyDown={(event) => onKeyDown(event, card)}
        >
          {card.role || card.company}
        </Link>
        {card.place && <p className={`detail breaks ${styles.where}`}>{card.place}</p>}
      </div>
      {signal && (
        <div className="detail row wraps gap-15">
          <SignalPill {...signal} />
        </div>
      )}
    </div>
  )
}
