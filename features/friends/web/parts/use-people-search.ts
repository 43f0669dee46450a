import { CancelledError, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { useDraft } from '#web/forms/draft.ts'
import { showToast, TOAST_SECONDS } from '#web/ui/toast.tsx'
import { SIGN_IN_FIRST } from '../actions/use-friend-actions.ts'
import { searchQuery } from '../queries/friends.ts'

export type PeopleSearch = ReturnType<typeof usePeopleSearch>

/** Keeps its text when you visit another page. */
export function usePeopleSearch() {
  const queries = useQueryClient()
  const draft = useDraft('people search', { text: '' })
  /** The last text searched for; null while no results are shown. */
  const [searched, setSearched] = useState<string | null>(null)
  const latest = useRef(0)
  const [isSearching, setSearching] = useState(false)
  const { data: results, error } = useQuery({
    ...searchQuery(searched ?? ''),
    ...(searched === null ? { queryFn: skipToken } : {}),
  })

  async function search(text: string) {
    const run = ++latest.current
    setSearching(true)
    setSearched(text)
    try {
      await queries.fetchQuery({ ...searchQuery(text), staleTime: 0 })
    } catch (failure) {
      // A search cancelled by a later one reports nothing.
      if (!(failure instanceof CancelledError)) showSearchFailure(failure)
    } finally {
      if (run === latest.current) setSearching(false)
    }
  }

  return {
    text: draft.values.text,
    /** What was found for another text is not shown under it. */
    type(text: string) {
      draft.update({ text })
      setSearched(null)
    },
    isSearching,
    submit: () => void search(draft.values.text.trim().toLowerCase()),
    /** Lists the first people of all. */
    browse() {
      draft.update({ text: '' })
      void search('')
    },
    close: () => setSearched(null),
    searched,
    results: searched === null ? undefined : results,
    error,
  }
}

function showSearchFailure(failure: unknown) {
  if (!(failure instanceof Problem)) reportError(failure)
  const isSignedOut = failure instanceof Problem && failure.status === 401
  // The specification's texts vanish by themselves.
  showToast(isSignedOut ? SIGN_IN_FIRST : "Couldn't load results", { failed: true, seconds: TOAST_SECONDS })
}
