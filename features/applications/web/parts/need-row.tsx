import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { formatClock } from '#web/format/dates.ts'
import { nearDay } from '#web/format/days.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import type { ApplicationNeed } from '../../contract.ts'
import { dayOf, isAppointment } from '../../rules/needs.ts'
import styles from './need-row.module.css'
import { dueText } from './radar/due-label.ts'

export const needListClass = styles.list

type RowProps = { day: ReactNode; time?: string; isLate?: boolean; title: ReactNode; why: string }

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

function textsOf({ card, signal }: ApplicationNeed, today: string) {
  const [why, act] = dueText(card, signal, today)
  const isInterview = isAppointment(signal, today)
  const day = dayOf(signal, today)
  return {
    day: isInterview || day > today ? nearDay(day, today) : 'Today',
    time: isInterview && card.interviewTime ? formatClock(card.interviewTime) : '',
    title: isInterview ? `${card.company}, interview` : card.company,
    why: isInterview ? '' : why,
    act,
    label: `${act}: ${card.company}, ${why}`,
  }
}

type NeedProps = ApplicationNeed & { today: string }

export function ApplicationRow({ card, signal, today }: NeedProps) {
  const { why, act, label, ...texts } = textsOf({ card, signal }, today)
  return (
    <NeedRow {...texts} why={[why, card.role].filter(Boolean).join(' · ')}>
      <Link
        to="/career/applications/$id"
        params={{ id: card.id }}
        className={buttonClass({ size: 'small' })}
        aria-label={label}
      >
        {act}
      </Link>
    </NeedRow>
  )
}

/** The same in one line: 'Thu 10 AM Kestrel, interview'. */
export function ApplicationLine({ card, signal, today }: NeedProps) {
  const { day, time, title, why } = textsOf({ card, signal }, today)
  return (
    <li className="small">
      <Link to="/career/applications/$id" params={{ id: card.id }} className="block unlined pad-y-1">
        <b>{[day, time].filter(Boolean).join(' ')}</b> {[title, why].filter(Boolean).join(': ')}
      </Link>
    </li>
  )
}
