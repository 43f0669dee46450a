import { CancelledError, keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { type Draft, useDraft } from '#web/forms/draft.ts'
import { showToast } from '#web/ui/toast.tsx'
import type { FriendRow } from '../../contract.ts'
import { SIGN_IN_FIRST } from '../actions/use-friend-actions.ts'
import { searchQuery } from '../queries/friends.ts'

/** `asked` is what was searched for last, null before the first search. */
type Search = { text: string; asked: string | null }

export type PeopleSearch = Draft<Search> & {
  isSearching: boolean
  submit: () => void
  /** Undefined before the first search and while the first answer is on its way. */
  found: FriendRow[] | undefined
  error: Error | null
}

/** A search for people, kept with its results while one looks at another page. */
export function usePeopleSearch(): PeopleSearch {
  const queries = useQueryClient()
  const draft = useDraft<Search>('search of people', { text: '', asked: null })
  const { text, asked } = draft.values
  const latest = useRef(0)
  const [isSearching, setSearching] = useState(false)
  const { data: found, error } = useQuery({
    ...searchQuery(asked ?? ''),
    ...(asked === null ? { queryFn: skipToken } : {}),
    placeholderData: keepPreviousData,
  })

  async function search(wanted: string) {
    const turn = ++latest.current
    setSearching(true)
    draft.update({ asked: wanted })
    try {
      await queries.fetchQuery({ ...searchQuery(wanted), staleTime: 0 })
    } catch (failure) {
      // One that was given up for a later one has nothing to say.
      if (!(failure instanceof CancelledError)) showSearchFailure(failure)
    } finally {
      if (turn === latest.current) setSearching(false)
    }
  }

  return { ...draft, isSearching, submit: () => void search(text.trim().toLowerCase()), found, error }
}

function showSearchFailure(failure: unknown) {
  if (!(failure instanceof Problem)) reportError(failure)
  const isSignedOut = failure instanceof Problem && failure.status === 401
  showToast(isSignedOut ? SIGN_IN_FIRST : "Couldn't load results", { failed: true })
}
