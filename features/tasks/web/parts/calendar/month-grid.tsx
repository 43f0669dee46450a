import { useQueryClient } from '@tanstack/react-query'
import { type KeyboardEvent, type ReactNode, useRef } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { lookOf } from '#features/teams/web/queries/teams.ts'
import { addDays } from '#shared/days.ts'
import { formatDate } from '#web/format/dates.ts'
import { dayInSentence } from '#web/format/days.ts'
import { counted } from '#web/format/numbers.ts'
import { classNames } from '#web/ui/class-names.ts'
import { teamColourClass } from '#web/ui/team-name.tsx'
import { showToast } from '#web/ui/toast.tsx'
import type { Task } from '../../../contract.ts'
import { mayEditTask, WHY_NOT_EDIT } from '../../../permissions.ts'
import { changeTasks } from '../../actions/change-tasks.ts'
import { useTaskViewer } from '../../queries/use-task-viewer.ts'
import { useDragMonitor, useDropPlace } from '../board/use-drag.ts'
import styles from './calendar.module.css'
import { type Month, monthOf, nameOfDay } from './month-days.ts'
import { TaskBar } from './task-bar.tsx'

/** More open tasks of a day than these are two and a number. */
const BARS_MAX = 3

type MonthGridProps = {
  label: string
  month: Month
  weeks: string[][]
  tasks: readonly Task[]
  byDay: ReadonlyMap<string | null, readonly Task[]>
  teams: readonly Team[]
  today: string
  picked: string
  /** `opens`: with its tasks and a row to add one, where the month has room for neither. */
  onPick: (day: string, opens: boolean) => void
  onOpen: (task: Task) => void
}

/** One Tab stop: arrows move by days and weeks, Enter opens the day. */
export function MonthGrid(props: MonthGridProps) {
  const { label, month, weeks, tasks, byDay, teams, today, picked, onPick, onOpen } = props
  const me = useTaskViewer()
  const queries = useQueryClient()
  const grid = useRef<HTMLDivElement>(null)
  const teamDot = ({ teamId }: Task) => (teamId ? teamColourClass(lookOf(teams, teamId).colour) : undefined)
  useDragMonitor({
    onOver() {},
    onDrop(id, day) {
      const task = tasks.find((one) => one.id === id)
      if (!task || !day || task.due === day) return
      if (!mayEditTask(me, task)) return showToast(WHY_NOT_EDIT, { failed: true })
      changeTasks(queries, me, {
        changed: [{ task, changes: { due: day } }],
        message: `Moved to ${dayInSentence(day, today)}`,
      })
    },
  })

  function move(event: KeyboardEvent) {
    const steps = { ArrowRight: 1, ArrowLeft: -1, ArrowDown: 7, ArrowUp: -7 }[event.key]
    const days = weeks.flat()
    const next = steps ? addDays(picked, steps) : { Home: days[0], End: days.at(-1) }[event.key]
    if (!next || !days.includes(next)) return
    event.preventDefault()
    onPick(next, false)
    grid.current?.querySelector<HTMLElement>(`[data-day="${next}"]`)?.focus()
  }

  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of CSS, whose cells are days
    <div ref={grid} role="grid" tabIndex={-1} aria-label={label} className={`grid ${styles.month}`} onKeyDown={move}>
      {/* biome-ignore lint/a11y/useSemanticElements: see above */}
      <div role="row" tabIndex={-1} className={`grid ${styles.week}`}>
        {weeks[0]!.map((day) => (
          // biome-ignore lint/a11y/useSemanticElements: see above
          <span
            key={day}
            role="columnheader"
            tabIndex={-1}
            className={`detail medium surface ${styles.weekday}`}
            aria-label={formatDate(day, 'Friday')}
          >
            {formatDate(day, 'Fri')}
          </span>
        ))}
      </div>
      {weeks.map((week) => (
        // biome-ignore lint/a11y/useSemanticElements: see above
        <div key={week[0]} role="row" tabIndex={-1} className={`grid ${styles.week}`}>
          {week.map((day) => (
            <DayCell
              key={day}
              day={day}
              isOutside={monthOf(day) !== month}
              isToday={day === today}
              isPicked={day === picked}
              tasks={byDay.get(day) ?? []}
              onPick={onPick}
              dot={(task) => (
                <i key={task.id} className={classNames(styles.dot, dotClass(task, today) ?? teamDot(task))} />
              )}
              bar={(task) => (
                <TaskBar
                  key={task.id}
                  task={task}
                  look={task.teamId ? lookOf(teams, task.teamId) : undefined}
                  today={today}
                  onOpen={onOpen}
                />
              )}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

const dotClass = ({ done, due }: Task, today: string) =>
  done ? styles.dotDone : due !== null && due < today ? styles.dotLate : undefined

type DayCellProps = {
  day: string
  isOutside: boolean
  isToday: boolean
  isPicked: boolean
  tasks: readonly Task[]
  onPick: MonthGridProps['onPick']
  dot: (task: Task) => ReactNode
  bar: (task: Task) => ReactNode
}

function DayCell({ day, isOutside, isToday, isPicked, tasks, onPick, dot, bar }: DayCellProps) {
  const cell = useRef<HTMLDivElement>(null)
  useDropPlace(cell, day)
  const count = tasks.length === 0 ? '' : `, ${counted(tasks.length, 'task')}`
  const open = tasks.filter(({ done }) => !done)
  const shown = open.slice(0, open.length > BARS_MAX ? BARS_MAX - 1 : BARS_MAX)
  const rest = [numbered(open.length - shown.length, 'more'), numbered(tasks.length - open.length, 'done')]
  // Where only dots fit, the day's tasks stand below the month.
  const opens = () => cell.current!.closest(`.${styles.box}`)!.clientWidth >= WIDE_PX
  return (
    // biome-ignore lint/a11y/useSemanticElements: a grid of CSS, whose cells are days
    <div
      ref={cell}
      role="gridcell"
      tabIndex={-1}
      aria-selected={isPicked}
      className={classNames(
        'column from-top anchor',
        styles.day,
        isOutside && styles.outside,
        isToday && styles.today,
        isPicked && styles.picked,
      )}
    >
      <button
        type="button"
        data-day={day}
        tabIndex={isPicked ? 0 : -1}
        aria-current={isToday ? 'date' : undefined}
        aria-label={`${nameOfDay(day)}${count}`}
        className={`muted grid middle capsule self-start ${styles.number}`}
        onClick={() => onPick(day, opens())}
      >
        <time dateTime={day}>{Number(day.slice(8))}</time>
      </button>
      <span className={styles.dots} aria-hidden="true">
        {tasks.slice(0, 4).map(dot)}
      </span>
      {shown.map(bar)}
      <span className={`detail pad-x-2 ${styles.rest}`} aria-hidden="true">
        {rest.filter(Boolean).join(', ')}
      </span>
    </div>
  )
}

/** '2 done', and nothing for none. */
const numbered = (count: number, word: string) => count > 0 && `${count} ${word}`

/** 40rem, as in calendar.module.css. */
const WIDE_PX = 640
