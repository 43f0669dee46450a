import type { ApplicationCard, Board } from '../../contract.ts'
import { signalOf } from '../../rules/radar.ts'

/** Those that need their owner today, by the rules that are switched on. */
export const needsOf = ({ needs, today, history, remindersOff }: Board): ApplicationCard[] =>
  needs.filter((card) => signalOf(card, { today, quietAfter: history.quietAfter, off: remindersOff })?.isDue)
