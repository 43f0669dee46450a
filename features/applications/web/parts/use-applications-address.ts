import { useNavigate, useParams, useSearch } from '@tanstack/react-router'
import { NEXT_FILTERS, type NextFilter, SORTS, type Sort, STAGES, type Stage } from '../../contract.ts'

export type View = 'board' | 'list' | 'numbers'

/** What the address says, so that a reload, Back and a shared link show the same. */
export function useApplicationsAddress() {
  const search = useSearch({ strict: false })
  const { id } = useParams({ strict: false })
  const navigate = useNavigate()
  const change = (changes: object) =>
    void navigate({
      to: '/career/applications',
      search: (before) => ({ ...before, ...changes }),
      replace: true,
      resetScroll: false,
    })
  return {
    /** An application's id, 'new', 'import' or 'reminders'. */
    opened: id,
    view: (search.view === 'list' || search.view === 'numbers' ? search.view : 'board') as View,
    q: search.q ?? '',
    isNeedsOnly: search.needs === 'true',
    stage: STAGES.find((stage): stage is Stage => stage === search.stage),
    source: search.source || undefined,
    next: NEXT_FILTERS.find((next): next is NextFilter => next === search.next),
    /** The id of a career goal. */
    goal: search.goal || undefined,
    hasClosed: search.closed === 'true',
    sort: SORTS.find((sort): sort is Sort => sort === search.sort) ?? 'next',
    search,
    show: change,
    /** Back to the page under a sheet or dialog. */
    close: () => void navigate({ to: '/career/applications', search: (before) => before, resetScroll: false }),
  }
}
export type ApplicationsAddress = ReturnType<typeof useApplicationsAddress>
