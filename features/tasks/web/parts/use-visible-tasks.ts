import { useQuery } from '@tanstack/react-query'
import { useDeferredValue, useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { ownLabelsQuery } from '#features/teams/web/queries/labels.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { useToday } from '#web/ui/use-today.ts'
import type { Task } from '../../contract.ts'
import { keepPlaces } from '../queries/keep-places.ts'
import { type TaskScope, useFoundTasks, useTaskList } from '../queries/use-task-list.ts'
import { noFilter, toQuery } from './filters/task-filter.ts'
import { useTasksAddress } from './filters/use-tasks-address.ts'

/** What the tasks page shows: as its address says. */
export function useVisibleTasks() {
  const today = useToday()
  const address = useTasksAddress()
  const tab = address.tab ?? 'mine'
  const asked = address.team
  const { teams, team } = useTeam(asked)
  const hasAllTeams = team !== null && team.id !== asked
  const teamScope: TaskScope = hasAllTeams ? 'teams' : team
  // What is ticked here stays where it is until the page is left, so that another press unticks it.
  const [ticked, setTicked] = useState<ReadonlySet<string>>(new Set())
  const lists = {
    mine: useTaskList('mine', ticked),
    team: useTaskList(teamScope, ticked),
    waiting: useTaskList('waiting', ticked),
  }
  // Tabs switch at once, even if the list takes long to render.
  const shown = useDeferredValue(tab)
  const isOfTeams = shown === 'team'
  const scope = isOfTeams ? teamScope : shown
  const shownTeams = teams?.filter(({ id }) => !isOfTeams || hasAllTeams || id === team?.id)
  const filter = isOfTeams ? { ...address.filter } : { ...address.filter, person: '' }
  const { data: own } = useQuery({ ...ownLabelsQuery, enabled: shown === 'mine' && filter.label !== '' })
  // A label belongs to one team, or to me.
  const labels = shownTeams && (own || shown !== 'mine') && [...shownTeams.flatMap((one) => one.labels), ...(own ?? [])]
  if (labels && !labels.some(({ id }) => id === filter.label)) filter.label = ''
  const query = toQuery(filter, today)
  const isSearched = Object.keys(query).length > 0
  const found = useFoundTasks(scope, query, isSearched)
  const foundTasks = useKeptPlaces(found.tasks, ticked, JSON.stringify([shown, team?.id, query]))
  const { search, person, label } = filter
  return {
    address,
    tab,
    shown,
    view: shown === 'waiting' ? 'list' : address.view,
    teams,
    shownTeams,
    /** The one of forms, also while all are shown. */
    team,
    shownTeam: isOfTeams && !hasAllTeams ? team : null,
    hasAllTeams,
    scope,
    filter,
    /** The calendar has its own days. */
    calendarQuery: toQuery({ ...noFilter, search, person, label }, today),
    lists,
    list: isSearched ? { ...found, tasks: foundTasks } : lists[shown],
    ticked,
    onTick: (id: string) => setTicked((before) => new Set([...before, id])),
  } as const
}

/** Keeps ticked tasks in their place in a list that the server orders, as long as `query` stays the same. */
function useKeptPlaces(tasks: Task[], ticked: ReadonlySet<string>, query: string): Task[] {
  const [last, setLast] = useState({ query, tasks })
  const placed = last.query === query ? keepPlaces(last.tasks, tasks, ticked) : tasks
  const isSame = placed.length === last.tasks.length && placed.every((task, place) => task === last.tasks[place])
  if (last.query !== query || !isSame) setLast({ query, tasks: placed })
  return placed
}

/** The one that was asked for, else one that has open tasks, for forms: it stays the same when the last one is done. */
function useTeam(asked: string | null | undefined) {
  const { data: teams } = useQuery(teamsQuery)
  const [firstId, setFirstId] = useState<string>()
  const find = (id: string | null | undefined): Team | undefined => teams?.find((team) => team.id === id)
  const start = find(firstId) ?? teams?.find(({ taskCount, doneCount }) => taskCount > doneCount) ?? teams?.[0]
  if (start && start.id !== firstId) setFirstId(start.id)
  return { teams, team: find(asked) ?? start ?? null }
}
