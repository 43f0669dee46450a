import { useInfiniteQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { type ReactNode, useId, useRef, useState } from 'react'
import type { Held } from '#features/tasks/web/parts/board/use-card-moves.ts'
import { useDropPlace } from '#features/tasks/web/parts/board/use-drag.ts'
import { plusIcon } from '#web/ui/action-icons.ts'
import { Count, Icon, iconButtonClass } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { type ApplicationCard, type Stage, stageNames } from '../../../contract.ts'
import { cardsIn, columnQuery } from '../../queries/applications.ts'
import { toApplication } from '../application-link.ts'
import { StageDot } from '../stage-dot.tsx'
import styles from './board.module.css'
import { type Place, parsePlace, placeAbove } from './places.ts'

type BoardColumnProps = {
  stage: Stage
  cards: readonly ApplicationCard[]
  count: number
  /** Where the cards that are not loaded begin. */
  next: string | null
  held: Held<ApplicationCard, Place> | null
  card: (card: ApplicationCard) => ReactNode
  /** Above the cards. */
  children?: ReactNode
}

export function BoardColumn({ stage, cards, count, next, held, card, children }: BoardColumnProps) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  useDropPlace(box, placeAbove(stage, cards[0]))
  const [isUnfolded, setUnfolded] = useState(false)
  const more = useInfiniteQuery({ ...columnQuery(stage, next ?? ''), enabled: isUnfolded && next !== null })
  const loaded = isUnfolded && more.data ? cardsIn(more.data) : []
  const known = new Set(cards.map((one) => one.id))
  const shown = [...cards, ...loaded.filter((one) => !known.has(one.id) && one.stage === stage)]
  const place = held && parsePlace(held.place)
  const slotAt = place?.stage === stage ? place.before : undefined
  const isOver = slotAt !== undefined && (held?.card.stage !== stage || held.by === 'keys')
  const rest = count - shown.length
  const slot = <li className={styles.slot} />
  return (
    <section
      ref={box}
      id={`stage-${stage}`}
      className={`pile from-top shrinks sunken edged rounded-lg ${styles.column}`}
      aria-labelledby={id}
      data-over={isOver || undefined}
    >
      <div className={`row gap-2 ${styles.head}`}>
        <StageDot stage={stage} />
        <h2 id={id}>{stageNames[stage]}</h2>
        <Count quiet>{count}</Count>
        <Link
          {...toApplication('new')}
          search={(before) => ({ ...before, stage })}
          className={iconButtonClass}
          aria-label={`Add to ${stageNames[stage]}`}
        >
          <Icon shape={plusIcon} />
        </Link>
      </div>
      {children}
      <ul role="list" aria-labelledby={id} className="pile">
        {shown.map((one) => [
          slotAt === one.id && <li key="slot" className={styles.slot} aria-hidden="true" />,
          <li key={one.id}>{card(one)}</li>,
        ])}
        {slotAt === null && slot}
      </ul>
      {rest > 0 && next !== null && (
        <Loaded query={{ isError: more.isError, refetch: more.fetchNextPage }} what="the others" failure="line">
          <button
            type="button"
            className={`label muted rounded-sm ${styles.more}`}
            aria-busy={more.isFetching || undefined}
            onClick={() => (isUnfolded ? void more.fetchNextPage() : setUnfolded(true))}
          >
            {more.isFetching ? 'Loading…' : `Show ${rest} more`}
          </button>
        </Loaded>
      )}
    </section>
  )
}
