import { addDays } from '#shared/days.ts'
import type { ApplicationCard, ApplicationNeed, Signal } from '../contract.ts'
import { type Circumstances, isOver, signalOf } from './attention.ts'

/** Days within which an interview is told. */
const INTERVIEW_DAYS = 14

/** An interview to come. */
export const isAppointment = (signal: Signal, today: string) => signal.rule === 'interview' && !isOver(signal, today)

type Cards = readonly ApplicationCard[]

/** Interviews to come, and what each application asks for now, in the order of `timeOf`. */
export function needsNow(interviews: Cards, due: Cards, circumstances: Circumstances): ApplicationNeed[] {
  const { today } = circumstances
  const near = interviews.flatMap((card): ApplicationNeed[] => {
    const on = card.interviewOn
    const isNear = on !== null && on >= today && on <= addDays(today, INTERVIEW_DAYS)
    return isNear ? [{ card, signal: { rule: 'interview', on, isDue: true } }] : []
  })
  const others = due.flatMap((card) => {
    const signal = signalOf(card, circumstances)
    return signal?.isDue && !isAppointment(signal, today) ? [{ card, signal }] : []
  })
  return [...near, ...others].toSorted((one, other) => timeOf(one, today).localeCompare(timeOf(other, today)))
}

/** Only interviews and closing days are for another day than today. */
export const dayOf = ({ rule, on }: Signal, today: string) =>
  (rule === 'interview' || rule === 'closing') && on > today ? on : today

/** To sort by: by day; of a day, appointments first, then what has been late longest. */
export function timeOf({ card, signal }: ApplicationNeed, today: string): string {
  const day = dayOf(signal, today)
  return isAppointment(signal, today) ? `${day} 0 ${card.interviewTime ?? '00:00'}` : `${day} 1 ${signal.on} 0`
}
