import { useQuery } from '@tanstack/react-query'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { mayTick } from '#features/tasks/permissions.ts'
import { expectedPoints } from '#features/tasks/web/actions/expected-points.ts'
import { isDoneNow, useTaskActions } from '#features/tasks/web/actions/use-task-actions.ts'
import { withOwnTick } from '#features/tasks/web/queries/own-tick.ts'
import { taskQuery } from '#features/tasks/web/queries/tasks.ts'
import { useTaskViewer } from '#features/tasks/web/queries/use-task-viewer.ts'
import { clockText, secondsLeft, useTicks } from '#web/format/countdown.ts'
import { usePageSubject } from '#web/navigation/page-title.ts'
import { useMe } from '#web/session/session.tsx'
import { Button } from '#web/ui/button.tsx'
import { celebrate } from '#web/ui/celebrate.ts'
import type { Seat, Seated, Table } from '../../contract.ts'
import { chime } from '../actions/chime.ts'
import { lastChoice } from '../actions/last-choice.ts'
import { useSeat } from '../actions/use-seat.ts'
import type { Received } from '../queries/seats.ts'
import { MINUTE_MS } from './labels.ts'
import styles from './table-room.module.css'
import { TaskField, useTasksAt } from './task-field.tsx'

type TableHeadProps = { seats: Received; mine: Seat; others: Seated[]; children: ReactNode }

/** The clock, what I do, and what comes next. */
export function TableHead({ seats, mine, others, children }: TableHeadProps) {
  const { stayLonger, setBreak, leave } = useSeat()
  const here = useTicks(true)
  const left = (endsAt: string | null) => (endsAt ? secondsLeft({ endsAt, now: seats.now }, seats.receivedAt, here) : 0)
  const { title, isDone, tick } = useSeatTask(mine)
  const [toEnd, ofBreak] = [left(mine.endsAt), left(mine.breakEndsAt)]
  const [isOver, isOnBreak] = [toEnd === 0, ofBreak > 0]
  const minutes = Math.round((Date.parse(mine.endsAt) - Date.parse(mine.startedAt)) / MINUTE_MS)
  const over = isOver && `Your ${minutes} minutes are over`
  usePageSubject(over || undefined)
  useSound(isOver)
  const resting = others.find(({ breakEndsAt }) => left(breakEndsAt) > 0)
  return (
    <section className="centred grid mid-items gap-3 padded" aria-label="What you do">
      <p role="timer" className={`digits ${styles.clock}`}>
        {clockText(isOnBreak ? ofBreak : toEnd)}
      </p>
      <h1 className="breaks">{isOnBreak ? 'On a break' : isDone ? 'Done. What next?' : over || title}</h1>
      {(isOnBreak || isOver) && <p className="muted breaks">{title}</p>}
      <p role="status" className="visually-hidden">
        {over}
      </p>
      {children}
      {(isDone || !mine.task) && !isOnBreak && <NextTask key={mine.task?.id} table={mine.table} others={others} />}
      <div className="wrap mid">
        {isOnBreak ? (
          <Button variant="primary" size="large" onClick={() => void setBreak(false)}>
            I am back
          </Button>
        ) : (
          <>
            {mine.task && !isDone && (
              <Button variant="primary" size="large" disabled={!tick} onClick={tick}>
                I did it
              </Button>
            )}
            <Button size="large" onClick={() => void stayLonger(mine.endsAt)}>
              5 more minutes
            </Button>
            <Button size="large" onClick={() => void setBreak(true, resting?.breakEndsAt)}>
              {resting ? 'Join the break' : 'Take a break'}
            </Button>
            {(isOver || isDone) && (
              <Button size="large" onClick={() => void leave()}>
                Leave
              </Button>
            )}
          </>
        )}
      </div>
    </section>
  )
}

/** At the end, if they chose it, but not of a page that is loaded after it. */
function useSound(isOver: boolean) {
  const { uid } = useMe()
  const wasOver = useRef(isOver)
  useEffect(() => {
    if (isOver && !wasOver.current && lastChoice(uid).hasSound) chime()
    wasOver.current = isOver
  }, [isOver, uid])
}

/** The task of my seat as the tasks have it, so that a tick is one like any other. */
function useSeatTask({ task: seatTask }: Seat) {
  const me = useTaskViewer()
  const actions = useTaskActions()
  const { data: task } = useQuery({ ...taskQuery(seatTask?.id ?? ''), enabled: seatTask !== null })
  const mine = task && withOwnTick(task, me)
  const isTickable = mine && mayTick(me, mine)
  return {
    title: seatTask?.title ?? 'Something of your own',
    isDone: Boolean(mine && isDoneNow(mine, actions.of(mine))),
    tick: isTickable
      ? ({ currentTarget }: MouseEvent) => {
          celebrate(currentTarget, me.extras.celebration, expectedPoints(me, mine))
          actions.run(mine, 'tick')
        }
      : undefined,
  }
}

function NextTask({ table, others }: { table: Table; others: Seated[] }) {
  const { chooseTask } = useSeat()
  const tasks = useTasksAt(table, others, '')
  return (
    <TaskField
      value=""
      tasks={tasks}
      onChange={(id) => void chooseTask(tasks.find((task) => task.id === id) ?? null)}
    />
  )
}
