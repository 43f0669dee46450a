import type { ApplicationCard, ApplicationNeed, Board } from '../../contract.ts'
import { signalOf } from '../../rules/attention.ts'
import { needsNow } from '../../rules/needs.ts'

export { isAppointment, timeOf } from '../../rules/needs.ts'

const circumstancesOf = ({ today, history, remindersOff }: Board) => ({
  today,
  quietAfter: history.quietAfter,
  off: remindersOff,
})

/** Those that need their owner today, by the rules that are switched on. */
export const needsOf = (board: Board): ApplicationCard[] =>
  board.needs.filter((card) => signalOf(card, circumstancesOf(board))?.isDue)

export const signalsOf = (board: Board): ApplicationNeed[] =>
  needsNow(board.columns.interview.items, board.needs, circumstancesOf(board))
