import { plural } from '#web/format/plurals.ts'
import type { Board } from '../../contract.ts'
import { daysBetween } from '../../rules/radar.ts'

const words = ['None', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine', 'Ten']
const inWords = (count: number) => words[count] ?? String(count)

export const totalOf = ({ counts }: Pick<Board, 'counts'>) =>
  Object.values(counts).reduce((sum, count) => sum + count, 0)

/** '23 in all. Three wait for you, two interviews are within a week.' */
export const summaryOf = (board: Board, needsCount: number) =>
  `${totalOf(board)} in all. ${waitingOf(board, needsCount)}`

/** 'Three wait for you, two interviews are within a week.' */
export function waitingOf(board: Board, needsCount: number): string {
  const interviews = board.columns.interview.items.filter(({ interviewOn }) => {
    const away = interviewOn ? daysBetween(board.today, interviewOn) : -1
    return away >= 0 && away <= 7
  }).length
  const waiting =
    needsCount === 0
      ? 'Nothing waits for you today'
      : `${inWords(needsCount)} ${plural(needsCount, 'waits', 'wait')} for you`
  const soon =
    interviews === 0
      ? ''
      : `, ${inWords(interviews).toLowerCase()} ${plural(interviews, 'interview is', 'interviews are')} within a week`
  return `${waiting}${soon}.`
}
