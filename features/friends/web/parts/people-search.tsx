import { CancelledError, keepPreviousData, skipToken, useQuery, useQueryClient } from '@tanstack/react-query'
import { useRef, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { type Draft, useDraft } from '#web/forms/draft.ts'
import { SearchDrawing } from '#web/ui/art/search-drawing.tsx'
import { Button, TryAgain } from '#web/ui/button.tsx'
import { Card, Empty, SkeletonRows } from '#web/ui/page.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { showToast, TOAST_SECONDS } from '#web/ui/toast.tsx'
import type { FriendRow } from '../../contract.ts'
import { SIGN_IN_FIRST, useFriendActions } from '../actions/use-friend-actions.ts'
import styles from '../pages/friends-page.module.css'
import { optimisticRow, searchQuery } from '../queries/friends.ts'
import { FriendRows } from './friend-list.tsx'

/** `searched` is the last text searched for, null before the first search. */
type SearchDraft = { text: string; searched: string | null }

type PeopleSearch = Draft<SearchDraft> & {
  isSearching: boolean
  submit: () => void
  results: FriendRow[] | undefined
  error: Error | null
}

/** Keeps its text and results when you visit another page. */
export function usePeopleSearch(): PeopleSearch {
  const queries = useQueryClient()
  const draft = useDraft<SearchDraft>('people search', { text: '', searched: null })
  const { text, searched } = draft.values
  const latest = useRef(0)
  const [isSearching, setSearching] = useState(false)
  const { data: results, error } = useQuery({
    ...searchQuery(searched ?? ''),
    ...(searched === null ? { queryFn: skipToken } : {}),
    placeholderData: keepPreviousData,
  })

  async function search(searched: string) {
    const run = ++latest.current
    setSearching(true)
    draft.update({ searched })
    try {
      await queries.fetchQuery({ ...searchQuery(searched), staleTime: 0 })
    } catch (failure) {
      // A search cancelled by a later one reports nothing.
      if (!(failure instanceof CancelledError)) showSearchFailure(failure)
    } finally {
      if (run === latest.current) setSearching(false)
    }
  }

  return { ...draft, isSearching, submit: () => void search(text.trim().toLowerCase()), results, error }
}

function showSearchFailure(failure: unknown) {
  if (!(failure instanceof Problem)) reportError(failure)
  const isSignedOut = failure instanceof Problem && failure.status === 401
  // The specification's texts vanish by themselves.
  showToast(isSignedOut ? SIGN_IN_FIRST : "Couldn't load results", { failed: true, seconds: TOAST_SECONDS })
}

/** Enter also searches while an answer is loading. */
export const SearchForm = ({ search }: { search: PeopleSearch }) => (
  <search>
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault()
        search.submit()
      }}
    >
      <SearchField
        label="Search by name or email"
        placeholder="Search by name or email"
        name="text"
        maxLength={254}
        value={search.values.text}
        onChange={(event) => search.update({ text: event.target.value })}
      />
      <Button variant="primary" type="submit" busy={search.isSearching}>
        {search.isSearching ? 'Searching\u2026' : 'Search'}
      </Button>
    </form>
  </search>
)

export function SearchResults({ search }: { search: PeopleSearch }) {
  const { pending } = useFriendActions()
  const { values, results, error, isSearching, submit } = search
  const rows = results?.map((row) => optimisticRow(row, pending)) ?? []
  const isRateLimited = error instanceof Problem && error.status === 429
  return (
    <Card title="Search Results">
      {error && !results ? (
        <Empty drawing={<SearchDrawing />} text={isRateLimited ? error.message : 'The search did not work.'}>
          <TryAgain busy={isSearching} onClick={submit} />
        </Empty>
      ) : !results && isSearching ? (
        <SkeletonRows count={4} label="Searching" />
      ) : rows.length > 0 ? (
        <FriendRows label="Search Results" rows={rows} />
      ) : (
        <div className={results ? undefined : styles.notSearched}>
          <Empty
            drawing={<SearchDrawing />}
            text={
              results && values.searched ? `Nobody found for "${values.searched}". Try their email.` : 'No items yet'
            }
          >
            {!results && <Button onClick={submit}>Browse people</Button>}
          </Empty>
        </div>
      )}
    </Card>
  )
}
