import { InfiniteQueryObserver, type Query, type QueryKey, QueryObserver } from '@tanstack/react-query'
import { startLiveUpdates } from '#app/web/live-updates.ts'
import { sessionCalls } from '#app/web/session-calls.ts'
import {
  applicationQuery,
  listQuery as applicationsQuery,
  boardQuery,
  cardsIn,
  sourcesQuery,
} from '#features/applications/web/queries/applications.ts'
import { sharesQuery } from '#features/applications/web/queries/shares.ts'
import { viewForum } from '#features/chat/web/actions/use-viewing.ts'
import { messageQuery, messagesIn, messagesQuery } from '#features/chat/web/queries/messages.ts'
import { pinsQuery } from '#features/chat/web/queries/pins.ts'
import { roomQuery, roomsIn, roomsQuery } from '#features/chat/web/queries/rooms.ts'
import type { SchoolClass } from '#features/classes/contract.ts'
import { classesQuery, classQuery } from '#features/classes/web/queries/classes.ts'
import { shownQuery, viewersQuery } from '#features/crew/web/queries/viewers.ts'
import { overviewQuery } from '#features/dashboard/web/queries/overview.ts'
import { countsQuery, helpersQuery, listQuery } from '#features/friends/web/queries/friends.ts'
import { goalsQuery } from '#features/goals/web/queries/goals.ts'
import { reviewQuery, thoughtsQuery } from '#features/goals/web/queries/review.ts'
import { passkeysQuery } from '#features/identity/web/queries/passkeys.ts'
import { myInvitesQuery, teamInvitesQuery, teamLinkQuery } from '#features/invites/web/queries/invites.ts'
import { choicesQuery } from '#features/notifications/web/queries/choices.ts'
import {
  navCountsIn,
  notificationsIn,
  notificationsQuery,
  unreadCountIn,
} from '#features/notifications/web/queries/notifications.ts'
import { blocksQuery, personQuery, privacyQuery, profileQuery } from '#features/people/web/queries/people.ts'
import { asksQuery, candidatesQuery, recordQuery } from '#features/record/web/queries/record.ts'
import { entriesQuery, rewardsQuery, streakQuery } from '#features/rewards/web/queries/rewards.ts'
import { linkedAccountsQuery } from '#features/settings/web/queries/linked-accounts.ts'
import { detailsQuery } from '#features/tasks/web/queries/details.ts'
import { withOwnTick } from '#features/tasks/web/queries/own-tick.ts'
import { taskQuery, tasksIn, tasksQuery } from '#features/tasks/web/queries/tasks.ts'
import { threadIn, threadQuery } from '#features/tasks/web/queries/thread.ts'
import type { Team } from '#features/teams/contract.ts'
import { ownLabelsQuery } from '#features/teams/web/queries/labels.ts'
import { archivedTeamsQuery, membersQuery, teamsQuery } from '#features/teams/web/queries/teams.ts'
import type { Problem } from '#shared/problem.ts'
import { createQueryClient } from '#web/data/query-client.ts'
import { refetchAll } from '#web/data/refetch-if-changed.ts'
import { whenStreamOpens } from '#web/live/connection-state.ts'
import { startRetryingWhenBack } from '#web/request/retry-when-back.ts'
import { startSession } from '#web/session/session.tsx'
import type { RunningPage } from '../simulated-page.ts'

type Me = { uid: string; email: string }
type Part = {
  options: { queryKey: QueryKey }
  isPaged: boolean
  read: (data: unknown) => unknown
  /** Returns how to stop. */
  onMount?: () => () => void
}
type ReadBy<Data> = (data: Data) => unknown
type ToPart = (options: { queryKey: QueryKey }, read?: ReadBy<never>) => Part

/** What features have on their own pages: features/x/test/page.ts. */
export type PartsToShow = (page: { teams: Team[]; one: ToPart; paged: ToPart }) => Part[]
const ofFeatures = import.meta.glob<{ partsToShow: PartsToShow }>('../../features/*/test/page.ts', { eager: true })

/**
 * Runs a page without components: it observes every query that they use, and follows live events if `isLive`. With
 * `isViewing` it says that it has forums open.
 */
export function startPage(me: Me, isLive: boolean, isViewing: boolean): RunningPage {
  const queries = createQueryClient()
  const cache = queries.getQueryCache()
  const mounted = new Map<string, { part: Part; unmount: () => void }>()

  const one = (options: { queryKey: QueryKey }, read: ReadBy<never> = (data) => data): Part => ({
    options,
    isPaged: false,
    read: read as Part['read'],
  })
  const paged = (options: { queryKey: QueryKey }, read?: ReadBy<never>): Part => ({
    ...one(options, read),
    isPaged: true,
  })

  /** Some depend on the answers so far: the members of each team, the pages of people, the messages of rooms. */
  function partsToShow(): Part[] {
    const teams = queries.getQueryData(teamsQuery.queryKey) ?? []
    const members = teams.flatMap(({ id }) => queries.getQueryData(membersQuery(id).queryKey) ?? [])
    const lists = (['friends', 'incoming', 'outgoing'] as const).map(listQuery)
    const related = lists.flatMap(({ queryKey }) => queries.getQueryData(queryKey)?.pages.flatMap(({ items }) => items))
    const uids = new Set([...members, ...related].flatMap((person) => person?.uid ?? []))
    const rooms = queries.getQueryData(roomsQuery.queryKey)
    const spoken = rooms ? roomsIn(rooms).filter(({ lastNumber }) => lastNumber > 0) : []
    const roots = spoken.flatMap(({ id }) => {
      const pages = queries.getQueryData(messagesQuery({ roomId: id }).queryKey)
      return pages ? messagesIn(pages).filter(({ thread }) => thread) : []
    })
    const tasks = queries.getQueryData(tasksQuery({}).queryKey)
    const listed = queries.getQueryData(applicationsQuery({ sort: 'changed' }).queryKey)
    const applied = listed ? cardsIn(listed) : []
    return [
      one(cache.find({ queryKey: ['session'] })!.options as { queryKey: QueryKey }),
      one(teamsQuery),
      one(archivedTeamsQuery),
      one(ownLabelsQuery),
      paged(tasksQuery({}), tasksIn),
      paged(tasksQuery({ mine: 'true', open: 'true' }), (data: Parameters<typeof tasksIn>[0]) =>
        // As in use-tasks-due-soon.ts.
        tasksIn(data, (task) => withOwnTick(task, me)).filter(
          (task) => !task.done && task.assignedUsers.some(({ uid }) => uid === me.uid),
        ),
      ),
      paged(myInvitesQuery),
      ...lists.map((list) => paged(list)),
      paged(helpersQuery),
      one(countsQuery),
      paged(blocksQuery),
      one(privacyQuery),
      one(choicesQuery),
      one(linkedAccountsQuery),
      one(passkeysQuery),
      paged(notificationsQuery, (data: Parameters<typeof notificationsIn>[0]) => ({
        items: notificationsIn(data),
        ...countsIn(data),
      })),
      one(profileQuery),
      one(goalsQuery),
      one(reviewQuery),
      one(thoughtsQuery),
      one(sourcesQuery),
      one(boardQuery),
      paged(applicationsQuery({ sort: 'changed' }), cardsIn),
      ...applied.map(({ id }) => one(applicationQuery(id))),
      ...applied.map(({ id }) => one(sharesQuery(id))),
      paged(shownQuery),
      paged(viewersQuery),
      one(classesQuery),
      // What has been read is counted when the page is opened.
      ...(queries.getQueryData(classesQuery.queryKey) ?? []).map(({ id }) =>
        one(classQuery(id), ({ announcement, ...shown }: SchoolClass) => [announcement?.id, shown]),
      ),
      one(recordQuery),
      paged(candidatesQuery),
      paged(asksQuery('waiting')),
      one(rewardsQuery(me)),
      one(streakQuery(me)),
      paged(entriesQuery(me)),
      // The day follows the teams and notifications on the page: features/dashboard/web/parts/use-day.ts.
      one(overviewQuery, ({ progress }: { progress: unknown }) => progress),
      paged(roomsQuery, roomsIn),
      ...Object.values(ofFeatures).flatMap(({ partsToShow: parts }) => parts({ teams, one, paged })),
      ...teams.flatMap(({ id }) => [one(membersQuery(id)), paged(teamInvitesQuery(id)), one(teamLinkQuery(id))]),
      ...[...uids].map((uid) => one(personQuery(uid))),
      ...(tasks ? tasksIn(tasks) : []).flatMap(({ id }) => [
        one(taskQuery(id)),
        one(detailsQuery(id)),
        paged(threadQuery(id), threadIn),
      ]),
      ...roots.flatMap(({ id, roomId }) => [
        one(messageQuery(id)),
        paged(messagesQuery({ roomId, rootId: id }), messagesIn),
      ]),
      ...spoken.flatMap(({ id, kind }) => [
        one(roomQuery(id)),
        one(pinsQuery(id)),
        {
          ...paged(messagesQuery({ roomId: id }), messagesIn),
          ...(isViewing && kind === 'forum' && { onMount: () => whenStreamOpens(() => void viewForum(id)) }),
        },
      ]),
    ]
  }

  /** What is mounted depends on the answers, and looking through them takes a while. */
  let hasNews = true
  const unsubscribe = cache.subscribe(() => {
    hasNews = true
  })

  function mountParts() {
    if (!hasNews) return
    hasNews = false
    const wanted = new Map(partsToShow().map((part) => [JSON.stringify(part.options.queryKey), part]))
    for (const [name, { unmount }] of mounted) {
      if (wanted.has(name)) continue
      unmount()
      mounted.delete(name)
    }
    for (const [name, part] of wanted) {
      if (mounted.has(name)) continue
      const observer = part.isPaged
        ? new InfiniteQueryObserver(queries, part.options as ConstructorParameters<typeof InfiniteQueryObserver>[1])
        : new QueryObserver(queries, part.options)
      const ends = [observer.subscribe(() => {}), part.onMount?.()]
      mounted.set(name, { part, unmount: () => void ends.map((end) => end?.()) })
    }
  }

  startSession(queries, sessionCalls)
  startRetryingWhenBack(queries)
  mountParts()
  const stop = isLive ? startLiveUpdates(queries, me.uid) : () => {}
  return {
    isBusy() {
      if (queries.isFetching() > 0) return true
      mountParts()
      return queries.isFetching() > 0
    },
    refetch: () => void refetchAll(queries),
    shows: () =>
      Object.fromEntries(
        [...mounted].map(([name, { part }]) => [name, shown(cache.find({ queryKey: part.options.queryKey })!, part)]),
      ),
    close() {
      stop()
      unsubscribe()
      for (const { unmount } of mounted.values()) unmount()
      queries.clear()
    },
  }
}

/** Without the version, which counts the changes. */
function countsIn(data: Parameters<typeof notificationsIn>[0]) {
  const { version: _, ...unread } = unreadCountIn(data)
  return { ...unread, ...navCountsIn(data) }
}

const shown = ({ state }: Query, { read }: Part) =>
  state.status === 'error'
    ? { failed: (state.error as Problem).status }
    : JSON.parse(JSON.stringify(read(state.data) ?? null))
