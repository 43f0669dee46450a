import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import type { ParsedBody } from '#shared/call.ts'
import { saveChange } from '#web/data/optimistic.ts'
import { request } from '#web/request/api-client.ts'
import { useMe } from '#web/session/session.tsx'
import { showProblem } from '#web/ui/toast.tsx'
import { BREAK_MINUTES, MORE_MINUTES, type Seat, type Seats, seats, type Table } from '../../contract.ts'
import { endWithBreak } from '../../permissions.ts'
import { type Received, runningAt, seatsQuery, serverTime, setSeats } from '../queries/seats.ts'
import { lastChoice } from './last-choice.ts'

type Task = { id: string; title: string }
type Body = ParsedBody<typeof seats.change>
type Sitting = { table: Table; minutes: number; task: Task | null; joinsClock?: boolean }

const MINUTE_MS = 60_000
const minutesAfter = (moment: number, minutes: number) => new Date(moment + minutes * MINUTE_MS).toISOString()

/** Shows a change of my seat at once, and takes it back if it is refused. */
function save(queries: QueryClient, send: () => Promise<Seats>, change: (known: Received) => Seat | null) {
  return saveChange(queries, null, {
    key: ['seat'],
    scope: 'seat',
    send,
    apply() {
      const before = queries.getQueryData(seatsQuery.queryKey)
      if (!before) return undefined
      queries.setQueryData(seatsQuery.queryKey, { ...before, mine: change(before) })
      return () => queries.setQueryData(seatsQuery.queryKey, before)
    },
    onSaved: (answer) => setSeats(queries, answer),
    onFailed: showProblem,
  })
}

const sitDown = (queries: QueryClient, { table, minutes, task, joinsClock = false }: Sitting) =>
  save(
    queries,
    () => request(seats.sitDown, { body: { table, minutes, taskId: task?.id ?? null, joinsClock } }),
    (known) => {
      const now = serverTime(known)
      const endsAt = (joinsClock && runningAt(table, known)?.endsAt) || minutesAfter(now, minutes)
      const startedAt = minutesAfter(now, 0)
      return { table, task, startedAt, endsAt, breakEndsAt: null, isPractising: false, isAway: false }
    },
  )

/** Takes the open seat, by the clock that runs there or for as long as last time; who sits elsewhere brings their task. */
export function takeSeat(queries: QueryClient, uid: string, table: Table) {
  const task = queries.getQueryData(seatsQuery.queryKey)?.mine?.task ?? null
  return sitDown(queries, { table, minutes: lastChoice(uid).minutes, task, joinsClock: true })
}

export function useSeat() {
  const queries = useQueryClient()
  const me = useMe()
  const navigate = useNavigate()

  const change = (body: Body, show: (mine: Seat, known: Received) => Partial<Seat>) =>
    save(
      queries,
      () => request(seats.change, { body }),
      (known) => known.mine && { ...known.mine, ...show(known.mine, known) },
    )

  return {
    sitDown: (sitting: Sitting) => sitDown(queries, sitting),
    sitWith(table: Table) {
      void takeSeat(queries, me.uid, table)
      void navigate({ to: '/table' })
    },
    /** The server does not add to another end again. */
    stayLonger: (endsAt: string) =>
      change({ moreMinutes: MORE_MINUTES, endsAt }, (_, known) => ({
        endsAt: minutesAfter(Math.max(serverTime(known), Date.parse(endsAt)), MORE_MINUTES),
      })),
    setBreak: (isOnBreak: boolean, endsAt?: string | null) =>
      change({ isOnBreak }, (mine, known) => {
        const now = serverTime(known)
        const breakEndsAt = isOnBreak ? (endsAt ?? minutesAfter(now, BREAK_MINUTES)) : null
        const [end, before, after] = [mine.endsAt, mine.breakEndsAt, breakEndsAt].map((at) => new Date(at ?? 0))
        return { breakEndsAt, endsAt: endWithBreak(end!, new Date(now), before!, after!).toISOString() }
      }),
    chooseTask: (task: Task | null) => change({ taskId: task?.id ?? null }, () => ({ task })),
    /** Shown once the server says so, or a refused one would be tried again at once. */
    comeBack: () => change({}, () => ({})),
    leave: () =>
      save(
        queries,
        () => request(seats.leave),
        () => null,
      ),
  }
}
