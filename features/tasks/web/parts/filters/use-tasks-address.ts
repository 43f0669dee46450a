import { useNavigate, useSearch } from '@tanstack/react-router'
import { parseFilter, type TaskFilter, toParams } from './task-filter.ts'

export const ALL_TEAMS = 'all'

const tabs = ['mine', 'team', 'waiting'] as const
/** `waiting` is what others do for me. */
export type Tab = (typeof tabs)[number]
export type View = 'list' | 'board' | 'calendar'

/** What the address of the tasks page says, so that a reload, Back and a shared link show the same. */
export function useTasksAddress() {
  const search = useSearch({ strict: false })
  const navigate = useNavigate()
  const change = (changes: object) =>
    navigate({ to: '/tasks', search: (before) => ({ ...before, ...changes }), replace: true, resetScroll: false })
  return {
    // `?view=team` is what one would guess.
    tab: toTab(search.tab) ?? toTab(search.view),
    /** An id, or 'all'. */
    team: search.team,
    /** What waits for others has the list only. */
    view: toView(search.view),
    filter: parseFilter(search),
    show: (changes: { tab?: Tab; team?: string | undefined; view?: View }) => void change(changes),
    narrow: (filter: TaskFilter) => void change(toParams(filter)),
  }
}

const toTab = (text: string | undefined) => tabs.find((tab) => tab === text)

const toView = (text: string | undefined): View => (text === 'board' || text === 'calendar' ? text : 'list')
