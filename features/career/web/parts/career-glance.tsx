import { useQuery } from '@tanstack/react-query'
import { StagesAtAGlance } from '#features/applications/web/parts/glance/stages-at-a-glance.tsx'
import { needsOf } from '#features/applications/web/parts/needs.ts'
import { totalOf, waitingOf } from '#features/applications/web/parts/summary.ts'
import { boardQuery } from '#features/applications/web/queries/applications.ts'

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
