import { useQueryClient } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { CSSProperties } from 'react'
import { addDays, daysBetween, mondayOf } from '#shared/days.ts'
import { duration, hoursInWords } from '#web/format/duration.ts'
import { counted } from '#web/format/numbers.ts'
import { CheckCell } from '#web/ui/check.tsx'
import { classNames } from '#web/ui/class-names.ts'
import foldStyles from '#web/ui/fold.module.css'
import { cardClass } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { Section, titleLinkClass } from '#web/ui/section.tsx'
import type { GoalStep, PlannedGoal } from '../../contract.ts'
import { daysOfWeek, isOfWeek } from '../../rules/planner/progress.ts'
import { totalOf } from '../../rules/planner/weeks.ts'
import { tickStep } from '../actions/goals.ts'
import { dayInShort, weekdayName } from './goal-format.ts'
import panel from './panel.module.css'
import styles from './week.module.css'

type Row = { goal: PlannedGoal; step: GoalStep; milestone: string }

/** The steps of the week of all goals, by day, and how many hours of it are done. */
export function WeekPanel({ goals, today }: { goals: readonly PlannedGoal[]; today: string }) {
  const monday = mondayOf(today)
  const all = goals.flatMap((goal): Row[] =>
    (goal.plan?.steps ?? []).map((step) => ({ goal, step, milestone: goal.plan!.milestones[step.milestone] ?? '' })),
  )
  const rows = all.filter(({ step }) => isOfWeek(step, today))
  const open = rows.filter(({ step }) => !step.done)
  const done = rows.filter(({ step }) => step.done)
  const days = Map.groupBy(open, ({ step }) => (step.due < today ? today : step.due))
  const next = all.filter(({ step }) => !step.done && step.due > addDays(monday, 6)).toSorted(byDay)[0]
  return (
    <Section
      title="This week"
      aside={
        <Link to="/tasks" className={titleLinkClass}>
          All tasks
        </Link>
      }
    >
      <div className={classNames(cardClass, panel.list)}>
        <Load goals={goals} rows={rows} today={today} />
        {[...days]
          .toSorted(([one], [other]) => (one < other ? -1 : 1))
          .map(([day, steps]) => (
            <DaySteps key={day} title={dayTitle(day, today)} rows={steps} today={today} />
          ))}
        {open.length === 0 && (
          <p className={styles.clear}>
            {done.length > 0 ? 'Everything for this week is done.' : 'Nothing is planned for this week.'}{' '}
            {next && `Next: ${next.step.name}, ${dayInShort(next.step.due)}.`}
          </p>
        )}
        {done.length > 0 && (
          <details className={foldStyles.fold}>
            <summary>Done this week, {done.length}</summary>
            <Steps rows={done} today={today} />
          </details>
        )}
      </div>
    </Section>
  )
}

const byDay = (one: Row, other: Row) => (one.step.due < other.step.due ? -1 : 1)

type LoadProps = { goals: readonly PlannedGoal[]; rows: readonly Row[]; today: string }

/** Of the hours that the plans have for a week, as in its review. */
function Load({ goals, rows, today }: LoadProps) {
  const monday = mondayOf(today)
  const steps = rows.map(({ step }) => step)
  const finished = totalOf(steps.filter(({ done }) => done).map(({ minutes }) => minutes))
  const planned = totalOf(goals.map(({ plan }) => plan?.minutesAWeek ?? 0))
  const days = daysOfWeek(steps, monday)
  const most = Math.max(60, ...days.map(({ minutes }) => minutes))
  const said = days.map(
    ({ minutes }, nth) => `${weekdayName(addDays(monday, nth))} ${minutes ? duration(minutes) : 'none'}`,
  )
  return (
    <div className={`grid ruled ${styles.load}`}>
      <p className={`small ${styles.sum}`}>
        <b>{duration(finished)}</b> of {hoursInWords(planned)} done
      </p>
      <ol role="list" className={styles.days} aria-label={`Hours planned: ${said.join(', ')}`}>
        {days.map(({ minutes, done }, nth) => {
          const day = addDays(monday, nth)
          const bar = { '--h': (minutes / most) * 100, '--done': minutes ? (done / minutes) * 100 : 0 } as CSSProperties
          return (
            <li className="grid gap-1" key={day} aria-current={day === today ? 'date' : undefined}>
              <i className="block soft-edged" style={bar} />
              <span>{weekdayName(day).slice(0, 2)}</span>
            </li>
          )
        })}
      </ol>
    </div>
  )
}

function DaySteps({ title, rows, today }: { title: string; rows: readonly Row[]; today: string }) {
  return (
    <>
      <h3 className={`label bold ${styles.day}`}>{title}</h3>
      <Steps rows={rows} today={today} />
    </>
  )
}

function Steps({ rows, today }: { rows: readonly Row[]; today: string }) {
  const queries = useQueryClient()
  return (
    <ul role="list">
      {rows.map(({ goal, step, milestone }) => (
        <li key={step.id} className={`grid level ruled ${styles.step}`}>
          <CheckCell
            label={`Done: ${step.name}`}
            checked={step.done}
            onChange={() => void tickStep(queries, goal, step, !step.done)}
          />
          <span className={`medium breaks ${styles.name}`}>
            {step.taskId ? (
              <Link to="/tasks" search={{ taskId: step.taskId }} className={panel.link}>
                {step.name}
              </Link>
            ) : (
              step.name
            )}
            <small className="detail block">{milestone}</small>
          </span>
          {!step.done && step.due < today && (
            <span className={styles.late}>
              <Pill tone="danger">{counted(daysBetween(step.due, today), 'day')} late</Pill>
            </span>
          )}
          <span className={`small digits unbroken ${styles.time}`}>{duration(step.minutes)}</span>
        </li>
      ))}
    </ul>
  )
}

function dayTitle(day: string, today: string): string {
  const days = daysBetween(today, day)
  return days === 0 ? 'Today' : days === 1 ? 'Tomorrow' : weekdayName(day)
}
