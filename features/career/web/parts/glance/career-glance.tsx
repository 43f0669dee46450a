import { useQuery } from '@tanstack/react-query'
import { boardQuery } from '../../queries/applications.ts'
import { needsOf } from '../needs.ts'
import { totalOf, waitingOf } from '../summary.ts'
import { StagesAtAGlance } from './stages-at-a-glance.tsx'

/** The five stages, for somebody who has applications. */
export function CareerGlance() {
  const { data: board } = useQuery(boardQuery)
  return board && totalOf(board) > 0 && <StagesAtAGlance board={board} />
}

/** What today asks for, in a sentence. */
export function WaitingNote() {
  const { data: board } = useQuery(boardQuery)
  if (!board) return null
  return totalOf(board) > 0 ? waitingOf(board, needsOf(board).length) : 'From goal to offer, a step at a time.'
}
