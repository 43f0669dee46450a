import { addDays } from '#shared/days.ts'
import type { ApplicationCard, Board } from '../../contract.ts'
import { isOver, type Signal, signalOf } from '../../rules/attention.ts'

/** Days within which an interview is told. */
const INTERVIEW_DAYS = 14

const signalIn = ({ today, history, remindersOff }: Board, card: ApplicationCard) =>
  signalOf(card, { today, quietAfter: history.quietAfter, off: remindersOff })

/** Those that need their owner today, by the rules that are switched on. */
export const needsOf = (board: Board): ApplicationCard[] => board.needs.filter((card) => signalIn(board, card)?.isDue)

export type ApplicationNeed = { card: ApplicationCard; signal: Signal }

/** Interviews to come, and what each application asks for now. */
export function signalsOf(board: Board): ApplicationNeed[] {
  const { today, needs, columns } = board
  const interviews = columns.interview.items.flatMap((card): ApplicationNeed[] => {
    const on = card.interviewOn
    const isNear = on !== null && on >= today && on <= addDays(today, INTERVIEW_DAYS)
    return isNear ? [{ card, signal: { rule: 'interview', on, isDue: true } }] : []
  })
  const due = needs.flatMap((card) => {
    const signal = signalIn(board, card)
    return signal?.isDue && !isAppointment(signal, today) ? [{ card, signal }] : []
  })
  return [...interviews, ...due]
}

/** An interview to come. */
export const isAppointment = (signal: Signal, today: string) => signal.rule === 'interview' && !isOver(signal, today)
