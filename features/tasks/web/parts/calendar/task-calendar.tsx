import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { nextIcon } from '#web/ui/action-icons.ts'
import { Button, Icon, IconButton } from '#web/ui/button.tsx'
import { chipClass } from '#web/ui/chip.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { previousIcon } from '#web/ui/list-icons.ts'
import { linkIcon } from '#web/ui/tool-icons.ts'
import { useToday } from '#web/ui/use-today.ts'
import type { Task } from '../../../contract.ts'
import type { TaskActions } from '../../actions/use-task-actions.ts'
import type { TaskQuery } from '../../queries/tasks.ts'
import { type TaskList, type TaskScope, useFoundTasks } from '../../queries/use-task-list.ts'
import styles from './calendar.module.css'
import { DayDialog, DayTasks } from './day-tasks.tsx'
import { addMonths, type Month, monthOf, nameOfMonth, parseMonth, weeksOf } from './month-days.ts'
import { MonthGrid } from './month-grid.tsx'
import { UndatedTasks } from './undated-tasks.tsx'

type TaskCalendarProps = {
  scope: TaskScope
  /** The filters. */
  query: TaskQuery
  teams: readonly Team[]
  team: Team | null
  actions: TaskActions
  onOpen: (task: Task) => void
}

/** A month of tasks by their days. */
export function TaskCalendar({ scope, query, teams, team, actions, onOpen }: TaskCalendarProps) {
  const today = useToday()
  const [month, showMonth] = useMonth(today)
  const [picked, setPicked] = useState(today)
  const [isDayOpen, setDayOpen] = useState(false)
  const weeks = weeksOf(month)
  const list = useWholeList(
    useFoundTasks(scope, { ...query, sort: 'day', from: weeks[0]![0]!, to: weeks.at(-1)!.at(-1)! }, true),
  )
  const undated = useFoundTasks(scope, { ...query, open: 'true', undated: 'true' }, true)
  const byDay = Map.groupBy(list.tasks, ({ due }) => due)
  const day = { day: picked, tasks: byDay.get(picked) ?? [], teams, team, actions, onOpen }

  function go(months: number) {
    const next = addMonths(month, months)
    setPicked(next === monthOf(today) ? today : `${next}-01`)
    showMonth(next)
  }

  return (
    <Loaded query={list} what="the tasks">
      <div className="wrap below-3">
        <h2 className="pull" aria-live="polite">
          {nameOfMonth(month)}
        </h2>
        <Link to="/settings" hash="calendar" className={`icon-on-phones ${chipClass}`}>
          <Icon shape={linkIcon} />
          <span>Calendar link</span>
        </Link>
        {month !== monthOf(today) && (
          <Button
            size="small"
            onClick={() => {
              setPicked(today)
              showMonth(monthOf(today))
            }}
          >
            Today
          </Button>
        )}
        <IconButton label="Previous month" shape={previousIcon} onClick={() => go(-1)} />
        <IconButton label="Next month" shape={nextIcon} onClick={() => go(1)} />
      </div>
      <div className={styles.box}>
        <MonthGrid
          label={nameOfMonth(month)}
          month={month}
          weeks={weeks}
          tasks={list.tasks}
          byDay={byDay}
          teams={teams}
          today={today}
          picked={picked}
          onPick={(chosen, opens) => {
            setPicked(chosen)
            setDayOpen(opens)
          }}
          onOpen={onOpen}
        />
        <div className={styles.dayList}>
          <DayTasks {...day} />
        </div>
      </div>
      <UndatedTasks list={undated} teams={teams} onOpen={onOpen} />
      {isDayOpen && <DayDialog {...day} onClose={() => setDayOpen(false)} />}
    </Loaded>
  )
}

/** The month of the address, else this one. */
function useMonth(today: string) {
  const { month } = useSearch({ strict: false })
  const navigate = useNavigate()
  const show = (next: Month) =>
    void navigate({
      to: '/tasks',
      search: (before) => ({ ...before, month: next === monthOf(today) ? undefined : next }),
      replace: true,
      resetScroll: false,
    })
  return [parseMonth(month) ?? monthOf(today), show] as const
}

/** A month has no end to scroll to. */
function useWholeList(list: TaskList): TaskList {
  const load = useEffectEvent(list.loadMore)
  const isPartial = list.state === 'ready' && !list.isComplete
  // biome-ignore lint/correctness/useExhaustiveDependencies: again after each page
  useEffect(() => {
    if (isPartial) load()
  }, [isPartial, list.pageCount])
  return list
}
