import { useId, useState } from 'react'
import { useCardMoves } from '#features/tasks/web/parts/board/use-card-moves.ts'
import { Keys } from '#web/ui/keys.tsx'
import { type ApplicationCard, type Board, STAGES, type Stage } from '../../../contract.ts'
import { nameOf, useApplicationActions } from '../../actions/use-application-actions.ts'
import { cardSignal } from '../card-signal.ts'
import { OutcomeQuestion } from '../outcome-question.tsx'
import { ApplicationCard as Card } from './application-card.tsx'
import styles from './board.module.css'
import { BoardColumn } from './board-column.tsx'
import { describePlace, type Place, parsePlace, placeAbove, stepFrom } from './places.ts'
import { StageStrip } from './stage-strip.tsx'

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
  const [asked, setAsked] = useState<{ card: ApplicationCard; before: string | null } | null>(null)
  const columns = found ? inColumns(found) : inColumns(STAGES.flatMap((stage) => board.columns[stage].items))

  const { held, said, onKeyDown } = useCardMoves<ApplicationCard, Place>({
    cards: STAGES.flatMap((stage) => columns[stage]),
    nameOf,
    key: ' ',
    placeOf: (card) => placeAbove(card.stage, card),
    step: (card, from, arrow) => stepFrom(columns, card, from, arrow),
    describe: (card, place) => describePlace(columns, card, place),
    onDrop(card, place) {
      const { stage, before } = parsePlace(place)
      if (stage === 'closed' && card.stage !== 'closed') setAsked({ card, before })
      else actions.move(card, { stage, outcome: card.outcome, before })
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
