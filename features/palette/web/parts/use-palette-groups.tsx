import { type QueryClient, useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query'
import { type AnyRouter, useRouter } from '@tanstack/react-router'
import type { Room } from '#features/chat/contract.ts'
import { openDirect } from '#features/chat/web/actions/open-direct.ts'
import { roomsIn, roomsQuery } from '#features/chat/web/queries/rooms.ts'
import type { FriendRow } from '#features/friends/contract.ts'
import { searchQuery } from '#features/friends/web/queries/friends.ts'
import type { OwnRecord } from '#features/people/contract.ts'
import type { Task } from '#features/tasks/contract.ts'
import { addOwnTask } from '#features/tasks/web/actions/add-own-task.ts'
import { focusQuickAdd } from '#features/tasks/web/actions/focus-quick-add.ts'
import { formatShortDay } from '#features/tasks/web/parts/quick-add/new-task.ts'
import { foundTasksQuery } from '#features/tasks/web/queries/found-tasks.ts'
import type { Team } from '#features/teams/contract.ts'
import { lookOf, teamsQuery } from '#features/teams/web/queries.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { useMe } from '#web/session/session.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import {
  careerIcon,
  chatIcon,
  dashboardIcon,
  friendsIcon,
  rewardsIcon,
  searchIcon,
  settingsIcon,
  tasksIcon,
  teamsIcon,
  userIcon,
} from '#web/ui/navigation-icons.ts'
import { teamSymbols } from '#web/ui/team-symbols.ts'
import { showToast } from '#web/ui/toast.tsx'
import { keyboardIcon } from '#web/ui/tool-icons.ts'
import { findMatches, rankOf } from './find-matches.ts'
import { latelyFound } from './lately.ts'
import type { Item } from './palette-item.tsx'

export type Group = { title: string; items: Item[] }

/** What opens after the palette. */
export type PaletteDialog = 'shortcuts' | 'team'

/** Of each kind, once something is typed. */
const SHOWN = 5
const MESSAGED_SHOWN = 2
/** Letters from which people and tasks are searched for. */
const SEARCHED_MIN = 2

const ties: Record<FriendRow['tie'], string | undefined> = {
  none: undefined,
  friends: 'Friend',
  incoming: 'Wants to be friends',
  outgoing: 'Request pending',
}

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
        if (ranges) return [{ item, rank: rankOf(ranges) }]
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
  const actions = {
    title: 'Actions',
    items: [
      addTaskItem(queries, me, words),
      ...friends.slice(0, MESSAGED_SHOWN).map((friend) => messageItem(queries, router, friend)),
      searchMessagesItem(router, words),
    ],
  }
  return {
    groups: [...found.sort((one, other) => one.rank - other.rank), actions],
    isLoading: words !== searched || people.isFetching || tasks.isFetching,
  }
}

function pageItems({ hidesRewards }: OwnRecord): Item[] {
  const shown = [
    { label: 'Dashboard', href: '/dashboard', shape: dashboardIcon, keys: ['G', 'D'] },
    { label: 'Teams', href: '/teams', shape: teamsIcon, keys: ['G', 'E'] },
    { label: 'Friends', href: '/friends', shape: friendsIcon, keys: ['G', 'F'] },
    { label: 'Tasks', href: '/tasks', shape: tasksIcon, keys: ['G', 'T'] },
    { label: 'Career', href: '/career', shape: careerIcon },
    { label: 'Applications', href: '/career/applications', shape: careerIcon, keys: ['G', 'A'] },
    { label: 'Rewards', href: '/rewards', shape: rewardsIcon, keys: ['G', 'R'] },
    { label: 'Chat', href: '/chat', shape: chatIcon, keys: ['G', 'C'] },
    { label: 'Friend Requests', href: '/friends/requests', shape: friendsIcon },
    { label: 'Profile', href: '/profilepage', shape: userIcon },
    { label: 'Settings', href: '/settings', shape: settingsIcon },
  ]
  return shown
    .filter(({ href }) => href !== '/rewards' || !hidesRewards)
    .map(({ href, shape, ...rest }) => ({ ...rest, id: href, picture: { shape }, target: { href } }))
}

const actionItems = (router: AnyRouter, open: (dialog: PaletteDialog) => void): Item[] => [
  {
    id: 'add-task',
    label: 'Add task…',
    picture: { shape: plusIcon, isAction: true },
    keys: ['N'],
    target: { run: () => focusQuickAdd(router) },
  },
  {
    id: 'start-team',
    label: 'Start a team',
    picture: { shape: teamsIcon, isAction: true },
    target: { run: () => open('team') },
  },
  {
    id: 'shortcuts',
    label: 'Show keyboard shortcuts',
    picture: { shape: keyboardIcon, isAction: true },
    keys: ['?'],
    target: { run: () => open('shortcuts') },
  },
]

const addTaskItem = (queries: QueryClient, me: OwnRecord, name: string): Item => ({
  id: 'add-task',
  label: `Add task “${name}”`,
  picture: { shape: plusIcon, isAction: true },
  target: {
    run() {
      addOwnTask(queries, me, name)
      showToast('Added to My Tasks')
    },
  },
})

const messageItem = (queries: QueryClient, router: AnyRouter, { uid, displayName, photoURL }: FriendRow): Item => ({
  id: `message-${uid}`,
  label: `Message ${displayName}`,
  picture: { person: { uid, displayName, photoURL } },
  target: { run: () => void openDirect(queries, router, uid) },
})

const searchMessagesItem = (router: AnyRouter, words: string): Item => ({
  id: 'search-messages',
  label: `Search messages for “${words}”`,
  picture: { shape: searchIcon, isAction: true },
  target: { run: () => void router.navigate({ to: '/chat', search: { q: words } }) },
})

const teamItem = ({ id, name, members, colour, symbol }: Team): Item => ({
  id: `team-${id}`,
  label: name,
  detail: `Team, ${members.length} ${members.length === 1 ? 'person' : 'people'}`,
  picture: { shape: teamSymbols[symbol], colour },
  target: { href: `/teams?teamId=${id}` },
})

function roomItems(rooms: readonly Room[], teams: readonly Team[]): Item[] {
  const kinds = { forum: 'Forum', team: 'Room', direct: 'Messages' }
  return rooms.map(({ id, name, kind, person, teamId, unread }) => ({
    id: `room-${id}`,
    label: name,
    detail: unread > 0 ? `${kinds[kind]}, ${unread} new` : kinds[kind],
    picture: person
      ? { person }
      : {
          shape: chatIcon,
          ...(teamId && { colour: lookOf(teams, teamId).colour }),
        },
    target: { href: `/chat?room=${id}` },
  }))
}

const taskItem = ({ id, name, team, teamId, due }: Task, teams: readonly Team[]): Item => ({
  id: `task-${id}`,
  label: name,
  detail: [team, due && formatShortDay(due)].filter(Boolean).join(', ') || undefined,
  picture: {
    shape: tasksIcon,
    ...(teamId && { colour: lookOf(teams, teamId).colour }),
  },
  target: { href: `/tasks?taskId=${id}` },
})

const personItem = ({ uid, displayName, photoURL, tie }: FriendRow): Item => ({
  id: `person-${uid}`,
  label: displayName,
  detail: ties[tie],
  picture: { person: { uid, displayName, photoURL } },
  target: { href: `/people/${uid}` },
})
