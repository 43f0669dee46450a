import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { dayWord } from '#features/applications/web/parts/card-signal.ts'
import { type ApplicationNeed, isAppointment } from '#features/applications/web/parts/needs.ts'
import { dueText } from '#features/applications/web/parts/radar/due-label.ts'
import { tickStep } from '#features/goals/web/actions/goals.ts'
import type { WeekStep } from '#features/goals/web/parts/week-steps.ts'
import { formatClock } from '#web/format/dates.ts'
import { duration } from '#web/format/duration.ts'
import { buttonClass } from '#web/ui/button.tsx'
import { CheckCell } from '#web/ui/check.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Nearness } from '#web/ui/date-badge.tsx'
import styles from './needs-you.module.css'

type RowProps = { day: ReactNode; time?: string | null | false; isLate?: boolean; title: ReactNode; why: string }

const Row = ({ day, time, isLate, title, why, children }: RowProps & { children: ReactNode }) => (
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

export const ReviewRow = () => (
  <Row day="Now" title="Your week is ready to review" why="About ten minutes, until Monday noon">
    <Link to="/career/review" className={buttonClass({ size: 'small' })}>
      Review
    </Link>
  </Row>
)

export function ApplicationRow({ card, signal, today }: ApplicationNeed & { today: string }) {
  const [why, act] = dueText(card, signal, today)
  const { on } = signal
  const isInterview = isAppointment(signal, today)
  const hasDay = isInterview || (signal.rule === 'closing' && on > today)
  return (
    <Row
      day={hasDay ? inSentence(dayWord(on, today)) : 'Now'}
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
    </Row>
  )
}

const inSentence = (word: string) => word[0]!.toUpperCase() + word.slice(1)

export function StepRow({ goal, step, milestone, today }: WeekStep & { today: string }) {
  const queries = useQueryClient()
  const isLate = step.due < today && !step.done
  return (
    <Row
      day={isLate ? <Nearness date={step.due} today={today} /> : inSentence(dayWord(step.due, today))}
      isLate={isLate}
      title={
        step.taskId ? (
          <Link to="/tasks" search={{ taskId: step.taskId }}>
            {step.name}
          </Link>
        ) : (
          step.name
        )
      }
      why={`${milestone} · ${duration(step.minutes)}`}
    >
      <CheckCell
        label={`Done: ${step.name}`}
        checked={step.done}
        onChange={() => void tickStep(queries, goal, step, !step.done)}
      />
    </Row>
  )
}
