import { useQuery } from '@tanstack/react-query'
import { StagesAtAGlance } from '#features/applications/web/parts/glance/stages-at-a-glance.tsx'
import { totalOf } from '#features/applications/web/parts/summary.ts'
import { boardQuery } from '#features/applications/web/queries/applications.ts'

/** The five stages, for somebody who has applications. */
export function CareerGlance() {
  const { data: board } = useQuery(boardQuery)
  return board && totalOf(board) > 0 && <StagesAtAGlance board={board} />
}
