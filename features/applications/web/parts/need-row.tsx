import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatClock } from '#web/format/dates.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { ApplicationNeed } from '../../contract.ts'
import { isAppointment } from '../../rules/needs.ts'
import { dayWord } from './card-signal.ts'
import styles from './need-row.module.css'
import { dueText } from './radar/due-label.ts'

export const needListClass = styles.list

type RowProps = { day: ReactNode; time?: string | null | false; isLate?: boolean; title: ReactNode; why: string }

/** What needs somebody, when and why. `children` is what they can do about it. */
export const NeedRow = ({ day, time, isLate, title, why, children }: RowProps & { children: ReactNode }) => (
  <li className="grid level ruled">
    <span className={classNames('small', isLate && 'danger-ink')}>
      <b className="block">{day}</b>
      {time}
    </span>
    <span className="breaks shrinks">
      <b className={classNames('medium block', styles.title)}>{title}</b>
      <small className="detail">{why}</small>
    </span>
    {children}
  </li>
)

/** 'Tomorrow', as a title. */
export function dayTitle(day: string, today: string) {
  const word = dayWord(day, today)
  return word[0]!.toUpperCase() + word.slice(1)
}

export function ApplicationRow({ card, signal, today }: ApplicationNeed & { today: string }) {
  const [why, act] = dueText(card, signal, today)
  const { on } = signal
  const isInterview = isAppointment(signal, today)
  const hasDay = isInterview || (signal.rule === 'closing' && on > today)
  return (
    <NeedRow
      day={hasDay ? dayTitle(on, today) : 'Now'}
      time={isInterview && card.interviewTime && formatClock(card.interviewTime)}
      title={isInterview ? `${card.company}, interview` : card.company}
      why={[!isInterview && why, card.role].filter(Boolean).join(' · ')}
    >
      <Link
        to="/career/applications/$id"
        params={{ id: card.id }}
        className={buttonClass({ size: 'small' })}
        aria-label={`${act}: ${card.company}, ${why}`}
      >
        {act}
      </Link>
    </NeedRow>
  )
}
