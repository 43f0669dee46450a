import { Button } from '#web/ui/button.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import styles from '../pages/friends-page.module.css'
import type { PeopleSearch } from './use-people-search.ts'

/** Enter searches as well, also for something else while an answer is on its way. */
export function SearchForm({ search }: { search: PeopleSearch }) {
  return (
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
}
