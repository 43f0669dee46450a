import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRouter } from '@tanstack/react-router'
import { roomsIn, roomsQuery } from '#features/chat/web/queries/rooms.ts'
import { searchQuery } from '#features/friends/web/queries/friends.ts'
import { foundTasksQuery } from '#features/tasks/web/queries/task-matches.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { useMe } from '#web/session/session.tsx'
import { findMatches, rankOf } from './find-matches.ts'
import { latelyFound } from './lately.ts'
import type { Item } from './palette-item.tsx'
import {
  actionItems,
  addTaskItem,
  messageItem,
  type PaletteDialog,
  pageItems,
  personItem,
  roomItems,
  searchMessagesItem,
  taskItem,
  teamItem,
} from './palette-items.ts'
import { usePeopleToMessage } from './use-people-to-message.ts'

export type Group = { title: string; items: Item[] }

/** Maximum number of items of each kind once something is typed. */
const SHOWN = 5
const MESSAGED_SHOWN = 2
/** Letters from which people and tasks are searched for. */
const SEARCHED_MIN = 2

/** What to show for `text`, the best kind first. Without text: actions, what was found lately, and pages. */
export function usePaletteGroups(
  text: string,
  open: (dialog: PaletteDialog) => void,
): { groups: Group[]; isLoading: boolean } {
  const queries = useQueryClient()
  const router = useRouter()
  const me = useMe()
  const words = text.trim()
  const searched = useDebouncedValue(words)
  const { data: teams = [] } = useQuery(teamsQuery)
  const { data: rooms } = useInfiniteQuery(roomsQuery)
  const enabled = searched.length >= SEARCHED_MIN
  const people = useQuery({ ...searchQuery(searched), enabled })
  const tasks = useQuery({ ...foundTasksQuery(searched), enabled })
  const writing = usePeopleToMessage(text)
  const pages = pageItems(me)

  if (!words) {
    const groups = [
      { title: 'Do something', items: actionItems(router, open) },
      { title: 'Lately', items: latelyFound(queries) },
      { title: 'Go to', items: pages },
    ]
    return { groups: groups.filter(({ items }) => items.length > 0), isLoading: false }
  }
  const found = [
    { title: 'Teams and rooms', items: [...teams.map(teamItem), ...roomItems(rooms ? roomsIn(rooms) : [], teams)] },
    { title: 'Tasks', items: (tasks.data ?? []).map((task) => taskItem(task, teams)) },
    { title: 'People', items: (people.data ?? []).map(personItem) },
    { title: 'Pages', items: pages },
  ].flatMap(({ title, items }) => {
    const matching = items
      .flatMap((item) => {
        const ranges = findMatches(item.label, words)
        if (ranges) return [{ item, rank: rankOf(item.label, ranges) }]
        // The server has found these by email.
        return title === 'People' && words === searched ? [{ item, rank: Number.MAX_SAFE_INTEGER }] : []
      })
      .sort((one, other) => one.rank - other.rank)
    return matching.length > 0
      ? [{ title, rank: matching[0]!.rank, items: matching.slice(0, SHOWN).map(({ item }) => item) }]
      : []
  })
  const friends = (people.data ?? []).filter(
    ({ tie, displayName }) => tie === 'friends' && findMatches(displayName, words),
  )
  const toMessages = (of: typeof writing.people) => of.map((person) => messageItem(queries, router, person))
  const actions = [
    addTaskItem(queries, me, words),
    ...toMessages(friends.slice(0, MESSAGED_SHOWN)),
    searchMessagesItem(router, words),
  ]
  const groups = [
    { title: 'Message', items: toMessages(writing.people.slice(0, SHOWN)) },
    ...found.sort((one, other) => one.rank - other.rank),
    { title: 'Actions', items: actions },
  ]
  return {
    groups: groups.filter(({ items }) => items.length > 0),
    isLoading: words !== searched || people.isFetching || tasks.isFetching || writing.isLoading,
  }
}
