import { useEffect, useEffectEvent, useId, useRef } from 'react'
import { PersonLink } from '#features/people/web/parts/person-link.tsx'
import { Problem } from '#shared/problem.ts'
import { counted } from '#web/format/numbers.ts'
import { useKeepFocusInList } from '#web/navigation/use-keep-focus-in-list.ts'
import { Button } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { Empty, SkeletonRows } from '#web/ui/page.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import type { FriendRow } from '../../contract.ts'
import { useFriendActions } from '../actions/use-friend-actions.ts'
import { optimisticRow } from '../queries/friends.ts'
import { FriendButtons } from './friend-buttons.tsx'
import { FriendsTag } from './friends-tag.tsx'
import styles from './people-search.module.css'
import { TeamsTogether } from './person-facts.tsx'
import type { PeopleSearch as Search } from './use-people-search.ts'

/** The results open below the field; Escape and a click outside close them. Enter also searches while an answer loads. */
export function PeopleSearch({ search }: { search: Search }) {
  const box = useRef<HTMLElement>(null)
  const isOpen = search.searched !== null
  const closeOutside = useEffectEvent(({ target }: Event) => {
    // The toasts and dialogs that a result opened belong to it.
    const isInside = target instanceof Element && (box.current!.contains(target) || target.closest('[popover], dialog'))
    if (!isInside) search.close()
  })
  useEffect(() => {
    if (!isOpen) return
    // Browse people is far below.
    if (!box.current!.contains(document.activeElement)) {
      box.current!.querySelector('section')!.focus({ preventScroll: true })
      box.current!.scrollIntoView({ block: 'center' })
    }
    const listener = (event: Event) => closeOutside(event)
    document.addEventListener('pointerdown', listener)
    return () => document.removeEventListener('pointerdown', listener)
  }, [isOpen])

  return (
    <search
      ref={box}
      className={`anchor shrinks ${styles.search}`}
      onKeyDown={(event) => {
        if (event.key !== 'Escape' || !isOpen) return
        event.preventDefault()
        search.close()
        box.current!.querySelector('input')!.focus()
      }}
    >
      <form
        className={`flex gap-2 ${styles.form}`}
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
          value={search.text}
          onChange={(event) => search.type(event.target.value)}
        />
        <Button type="submit" busy={search.isSearching}>
          {search.isSearching ? 'Searching\u2026' : 'Search'}
        </Button>
      </form>
      {isOpen && <Results search={search} />}
    </search>
  )
}

function Results({ search }: { search: Search }) {
  const { pending } = useFriendActions()
  const { results, searched, error, isSearching, submit } = search
  const rows = results?.map((row) => optimisticRow(row, pending))
  const focus = useKeepFocusInList('li')
  const isRateLimited = error instanceof Problem && error.status === 429
  return (
    <section className={`clip raised rounded-lg ${styles.results}`} aria-labelledby="search-results" tabIndex={-1}>
      <div className={`flex spread baseline ${styles.head}`}>
        <h2 id="search-results">Search Results</h2>
        <span className="note" role="status">
          {rows && rows.length > 0 && !isSearching && counted(rows.length, 'person', 'people')}
        </span>
      </div>
      <div ref={focus} className={`scrolls contains ${styles.body}`}>
        <Loaded
          query={{ data: rows, isError: error !== null, refetch: submit }}
          what="the people"
          skeleton={<SkeletonRows label="Searching" />}
          failed={isRateLimited ? error.message : 'The search did not work.'}
          empty={<Empty text={searched ? `Nobody found for “${searched}”. Try their whole email.` : 'No items yet'} />}
        >
          {(found) => (
            <ul role="list" aria-label="Search Results">
              {found.map((row) => (
                <ResultRow key={row.uid} row={row} searched={searched ?? ''} />
              ))}
            </ul>
          )}
        </Loaded>
      </div>
      {rows && rows.length > 0 && searched && (
        <p className={`note overlined ${styles.foot}`}>Not here? Type their whole email.</p>
      )}
    </section>
  )
}

function ResultRow({ row, searched }: { row: FriendRow; searched: string }) {
  const id = useId()
  return (
    <li className={`row wraps hover-wash gap-2-3 ${styles.row}`}>
      <span id={id} className="shrinks between">
        <PersonLink
          person={{ ...row, statusLine: undefined }}
          found={searched}
          detail={row.teams.length > 0 ? <TeamsTogether row={row} /> : row.displayName ? row.email : undefined}
        />
      </span>
      <span className="row gap-2 push">
        {row.tie === 'friends' && <FriendsTag />}
        <FriendButtons row={row} describedBy={id} look="row" />
      </span>
    </li>
  )
}
