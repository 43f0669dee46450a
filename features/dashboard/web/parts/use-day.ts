import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { type DueSoonList, useTasksDueSoon } from '#features/tasks/web/queries/use-tasks-due-soon.ts'
import type { Team } from '#features/teams/contract.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { refetchTopic } from '#web/data/refetch-if-changed.ts'
import { useNavCounts } from '#web/navigation/nav-counts.ts'
import { useMe } from '#web/session/session.tsx'
import { localDay, useToday } from '#web/ui/use-today.ts'
import type { Act, Today } from '../../contract.ts'
import { overviewQuery } from '../queries/overview.ts'
import { type DayWork, dayWork, mergeDone } from './day-work.ts'

export type Day = {
  /** `YYYY-MM-DD` in the viewer's time zone. */
  today: string
  list: DueSoonList
  work: DayWork
  doneAt: ReadonlyMap<string, string>
  /** What teammates did today, newest first. */
  acts: readonly Act[]
  teams: readonly Team[] | undefined
  overview: Today | undefined
}

export function useDay(): Day {
  const today = useToday()
  const list = useTasksDueSoon()
  const { data: teams } = useQuery(teamsQuery)
  const { data } = useQuery(overviewQuery)
  const overview = data?.today
  const doneAt = mergeDone(overview?.done ?? [], list.known)
  useRefetchOverview(teams)
  return {
    today,
    list,
    work: dayWork({ open: list.tasks, isComplete: list.isComplete }, doneAt, today),
    doneAt,
    acts: overview?.acts.filter(({ at }) => localDay(new Date(at)) === today) ?? [],
    teams,
    overview,
  }
}

export type Waiting = ReturnType<typeof useWaiting>

/** As the page was loaded, and live once the notifications are. */
export function useWaiting({ overview }: Day) {
  const live = useNavCounts()
  const { rooms, friendRequests } = overview?.navCounts ?? { rooms: [], friendRequests: 0 }
  return {
    messages: live['/chat'] ?? rooms.reduce((sum, { unread }) => sum + unread, 0),
    mentions: live.mentions ?? overview?.mentions ?? 0,
    friendRequests: live['/friends'] ?? friendRequests,
    invites: overview?.invites.count ?? 0,
    inviter: overview?.invites.newest?.from ?? null,
    unreadIn: (teamId: string) =>
      live.teams ? live.teams.get(teamId) : rooms.find((room) => room.teamId === teamId)?.unread,
  }
}

/** Which first steps somebody new has taken. The task may have been written or ticked since the page was loaded. */
export function useFirstSteps({ overview, list, teams, doneAt }: Day) {
  const me = useMe()
  return {
    ...(overview?.begun ?? { application: false, goal: false, class: false, friend: false }),
    team: (teams?.length ?? 0) > 0,
    task: Boolean(overview?.hasOpen || overview?.hasTicked) || list.known.some(({ userId }) => userId === me.uid),
    tick: Boolean(overview?.hasTicked) || doneAt.size > 0,
  }
}

/** Milliseconds. So that a busy team does not have the overview fetched for each of its changes. */
const REFETCH_DELAY_MS = 4000

/** What teammates did changes with the tasks and members of teams, and invites are notified. */
function useRefetchOverview(teams: readonly Team[] | undefined) {
  const queries = useQueryClient()
  const { people } = useNavCounts()
  const versions = teams?.map(({ id, version, tasksVersion }) => `${id} ${version} ${tasksVersion}`).join()
  const seen = useRef({ versions, people })
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => {
    const before = seen.current
    seen.current = { versions, people }
    const hasChanged = (was: unknown, is: unknown) => was !== undefined && is !== undefined && was !== is
    if (!hasChanged(before.versions, versions) && !hasChanged(before.people, people)) return
    timer.current ??= setTimeout(() => {
      timer.current = undefined
      void refetchTopic(queries, 'overview')
    }, REFETCH_DELAY_MS)
  }, [versions, people, queries])
  useEffect(() => () => clearTimeout(timer.current), [])
}
