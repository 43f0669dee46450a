import { useId, useState } from 'react'
import { useDragMonitor } from '#features/tasks/web/parts/board/use-drag.ts'
import { Keys } from '#web/ui/keys.tsx'
import { type ApplicationCard, type Board, STAGES, type Stage } from '../../../contract.ts'
import { nameOf, useApplicationActions } from '../../actions/use-application-actions.ts'
import { cardSignal } from '../card-signal.ts'
import { OutcomeQuestion } from '../outcome-question.tsx'
import { ApplicationCard as Card } from './application-card.tsx'
import styles from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import { StageStrip } from './stage-strip.tsx'
import { type Columns, type Held, useCardMoves } from './use-card-moves.ts'

type ApplicationBoardProps = {
  board: Board
  /** Only these, if there is a filter. */
  found: readonly ApplicationCard[] | null
  needsCount: number
}

const inColumns = (cards: readonly ApplicationCard[]) =>
  Object.fromEntries(STAGES.map((stage) => [stage, cards.filter((card) => card.stage === stage)])) as Record<
    Stage,
    ApplicationCard[]
  >

export function ApplicationBoard({ board, found, needsCount }: ApplicationBoardProps) {
  const actions = useApplicationActions()
  const hintId = useId()
  const [asked, setAsked] = useState<Held | null>(null)
  const columns: Columns = found ? inColumns(found) : inColumns(STAGES.flatMap((stage) => board.columns[stage].items))
  const all = STAGES.flatMap((stage) => columns[stage])

  const { held, said, onKeyDown, setHeld, putDown } = useCardMoves(columns, (from) => {
    if (from.stage === 'closed' && from.card.stage !== 'closed') setAsked(from)
    else actions.move(from.card, { stage: from.stage, outcome: from.card.outcome, before: from.before })
  })
  const heldAt = (id: string, place: string | undefined): Held | null => {
    const card = all.find((one) => one.id === id)
    const [stage, before] = (place ?? '').split(' ') as [Stage, string | undefined]
    if (!card || !stage) return null
    return { card, stage, before: before ?? columns[stage].find((one) => one.id !== id)?.id ?? null, by: 'pointer' }
  }
  useDragMonitor({
    onOver: (id, place) => setHeld(heldAt(id, place)),
    onDrop(id, place) {
      const from = heldAt(id, place)
      setHeld(null)
      if (from && from.before !== id) putDown(from)
    },
  })
  const circumstances = { ...board, quietAfter: board.history.quietAfter }
  return (
    <>
      <p id={hintId} hidden>
        Space picks it up
      </p>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      <StageStrip counts={board.counts} needsCount={needsCount} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls sideways */}
      <section className={`grid top gap-4 ${styles.board}`} aria-label="Applications by stage" tabIndex={0}>
        {STAGES.map((stage) => (
          <BoardColumn
            key={stage}
            stage={stage}
            cards={columns[stage]}
            count={found ? columns[stage].length : board.counts[stage]}
            next={found ? null : board.columns[stage].next}
            held={held}
            card={(card) => (
              <Card
                card={card}
                signal={cardSignal(card, circumstances)}
                isHeld={held?.card.id === card.id}
                hintId={hintId}
                onKeyDown={onKeyDown}
              />
            )}
          >
            {stage === 'closed' && asked && (
              <OutcomeQuestion
                from={asked.card.stage}
                name={nameOf(asked.card)}
                onCancel={() => setAsked(null)}
                onChoose={(outcome) => {
                  setAsked(null)
                  actions.move(asked.card, { stage: 'closed', outcome, before: asked.before })
                }}
              />
            )}
          </BoardColumn>
        ))}
      </section>
      <p className={`detail row wraps gap-15 above-2 ${styles.tip}`} aria-hidden="true">
        <Keys keys={['Space']} /> picks a card up, <Keys keys={['Left', 'Right']} /> moves it, <Keys keys={['Enter']} />{' '}
        puts it down, <Keys keys={['Esc']} /> puts it back
      </p>
    </>
  )
}
