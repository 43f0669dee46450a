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

/** To sort by: appointments first, then by day. What is late is for today, what has been late longest first. */
export function timeOf({ card, signal }: ApplicationNeed, today: string): string {
  const { on } = signal
  if (isAppointment(signal, today)) return `0 ${on} ${card.interviewTime ?? '00:00'}`
  return `1 ${on < today ? today : on} ${on} 0`
}
