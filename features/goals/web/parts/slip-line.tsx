import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { counted } from '#web/format/numbers.ts'
import { titleLinkClass } from '#web/ui/section.tsx'
import type { GoalPlan, PlannedGoal } from '../../contract.ts'
import type { Move, Replan } from '../../rules/planner/replan.ts'
import { replan, undoReplan } from '../actions/goals.ts'
import { dayInShort, lateSteps, longDay } from './goal-format.ts'
import styles from './goals.module.css'

type SlipLineProps = { goal: PlannedGoal; plan: GoalPlan; proposal: Replan; today: string }

/** What slipped and what would move, to accept; afterwards what moved, to undo. Nothing without either. */
export function SlipLine({ goal, plan, proposal, today }: SlipLineProps) {
  const queries = useQueryClient()
  const [isOpen, setOpen] = useState(false)
  const isProposed = proposal.moves.length > 0
  const moves = isProposed ? proposal.moves : plan.moves
  const first = plan.steps.find(({ id }) => id === moves[0]?.id)
  if (!first) return null
  const late = lateSteps(plan, today)
  const count = counted(moves.length, 'step')
  const end = endOf(plan, proposal)
  return (
    <div className={`small row wraps ${styles.foot}`}>
      <p role="status">
        {isProposed ? `${counted(late, 'step')} late. Move ${count}, ${end}?` : `${count} moved, ${end}.`}
      </p>
      <button type="button" className={titleLinkClass} aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {isProposed ? 'Preview' : 'Show'}
      </button>
      {isProposed ? (
        <button
          type="button"
          className={titleLinkClass}
          onClick={() => void replan(queries, goal, [...proposal.moves])}
        >
          Move
        </button>
      ) : (
        <button type="button" className={titleLinkClass} onClick={() => void undoReplan(queries, goal)}>
          Undo
        </button>
      )}
      {isOpen && <Moves plan={plan} moves={moves} />}
    </div>
  )
}

function Moves({ plan, moves }: { plan: GoalPlan; moves: readonly Move[] }) {
  const names = new Map(plan.steps.map(({ id, name }) => [id, name]))
  return (
    <ul role="list" className={`grid gap-1 ${styles.moves}`} aria-label="Steps">
      {moves.map(({ id, from, to }) => (
        <li className="flex spread gap-4" key={id}>
          <span>{names.get(id)}</span>
          <span>
            {dayInShort(from)} to {dayInShort(to)}
          </span>
        </li>
      ))}
    </ul>
  )
}

const endOf = ({ by }: GoalPlan, { weeksLate, ends }: Replan) =>
  weeksLate > 0 ? `done by ${longDay(ends)}` : `still done by ${longDay(by)}`
