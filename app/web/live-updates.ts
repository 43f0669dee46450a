import type { QueryClient } from '@tanstack/react-query'
import { adminEffects } from '#features/admin/web/live.ts'
import { applicationEffects } from '#features/applications/web/live.ts'
import { calendarEffects } from '#features/calendar/web/live.ts'
import { chatEffects } from '#features/chat/web/live.ts'
import { classEffects } from '#features/classes/web/live.ts'
import { crewEffects } from '#features/crew/web/live.ts'
import { dashboardEffects } from '#features/dashboard/web/live.ts'
import { friendEffects } from '#features/friends/web/live.ts'
import { goalEffects } from '#features/goals/web/live.ts'
import { identityEffects } from '#features/identity/web/live.ts'
import { inviteEffects } from '#features/invites/web/live.ts'
import { notificationEffects } from '#features/notifications/web/live.ts'
import { peopleEffects } from '#features/people/web/live.ts'
import { practiceEffects } from '#features/practice/web/live.ts'
import { recordEffects } from '#features/record/web/live.ts'
import { rewardEffects } from '#features/rewards/web/live.ts'
import { seatEffects } from '#features/seats/web/live.ts'
import { settingsEffects } from '#features/settings/web/live.ts'
import { taskEffects } from '#features/tasks/web/live.ts'
import { teamEffects } from '#features/teams/web/live.ts'
import { vitals } from '#features/vitals/contract.ts'
import type { Event, LiveMessage, PublicEvent } from '#shared/events.ts'
import { refetchAll } from '#web/data/refetch-if-changed.ts'
import type { Screen } from '#web/live/effects.ts'
import { type LiveParts, startLiveUpdates as start } from '#web/live/start-live-updates.ts'

const tables = [
  identityEffects,
  peopleEffects,
  taskEffects,
  teamEffects,
  chatEffects,
  friendEffects,
  inviteEffects,
  notificationEffects,
  calendarEffects,
  goalEffects,
  applicationEffects,
  classEffects,
  crewEffects,
  practiceEffects,
  recordEffects,
  rewardEffects,
  seatEffects,
  settingsEffects,
  adminEffects,
  dashboardEffects,
] as const

type NamesIn<Table> = Table extends unknown ? keyof Table : never
type Unnamed = Exclude<Event['type'], NamesIn<(typeof tables)[number]>>

/** A type error here means that no table names an event. */
const names: [Unnamed] extends [never] ? Set<string> : Unnamed = new Set(tables.flatMap((table) => Object.keys(table)))

export function applyEvent({ event, data }: Exclude<LiveMessage, 'refresh'>, queries: QueryClient, me: string) {
  // A newer server may send events that this page does not know.
  if (!names.has(event.type)) return void refetchAll(queries)
  const family = `${event.type.split('.')[0]}.*`
  try {
    for (const table of tables as readonly Record<
      string,
      ((event: PublicEvent, screen: Screen) => unknown) | undefined
    >[])
      for (const name of [event.type, family, '*']) table[name]?.(event, { queries, me, data })
  } catch (error) {
    reportError(error)
    void refetchAll(queries)
  }
}

const parts: LiveParts = {
  applyEvent,
  loadOffline: () => import('./open-offline.ts'),
  vitalsPath: vitals.report.path,
}

/** @param me Id of the person who is signed in. @returns how to stop */
export const startLiveUpdates = (queries: QueryClient, me: string) => start(queries, me, parts)
