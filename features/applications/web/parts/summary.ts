import { daysBetween } from '#shared/days.ts'
import { counted } from '#web/format/numbers.ts'
import { plural } from '#web/format/plurals.ts'
import type { Board } from '../../contract.ts'

export const totalOf = ({ counts }: Pick<Board, 'counts'>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** '23 in all, 3 need you, 2 interviews within a week.' */
export function summaryOf(board: Board, needsCount: number): string {
  const interviews = board.columns.interview.items.filter(({ interviewOn }) => {
    const away = interviewOn ? daysBetween(board.today, interviewOn) : -1
    return away >= 0 && away <= 7
  }).length
  const needs =
    needsCount === 0 ? 'nothing needs you today' : `${needsCount} ${plural(needsCount, 'needs', 'need')} you`
  const soon = interviews === 0 ? '' : `, ${counted(interviews, 'interview')} within a week`
  return `${totalOf(board)} in all, ${needs}${soon}.`
}
