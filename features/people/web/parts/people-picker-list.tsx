import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Alert } from '#web/ui/alert.tsx'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import { Button } from '#web/ui/button.tsx'
import { Person } from '#web/ui/person.tsx'
import { Picker, PickerOption } from '#web/ui/picker.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useInfiniteScroll } from '#web/ui/use-infinite-scroll.ts'
import type { PublicPerson } from '../../contract.ts'
import styles from './people-picker-list.module.css'

const LOAD_FAILED = 'Could not load users. Make sure you are signed in and Firestore rules allow read on /profiles.'

type PeoplePickerListProps<Found> = {
  search: string
  onSearch: (text: string) => void
  list: UseInfiniteQueryResult<InfiniteData<{ items: Found[] }>>
  empty: string
  control: (person: Found) => ReactNode
}

export function PeoplePickerList<Found extends PublicPerson>(props: PeoplePickerListProps<Found>) {
  const { search, onSearch, list, empty, control } = props
  const found = list.data?.pages.flatMap((page) => page.items) ?? []
  return (
    <div className="pile">
      <SearchField
        label="Search by name or email"
        placeholder="Search by name or email"
        value={search}
        maxLength={100}
        onChange={(event) => onSearch(event.target.value)}
        // Enter would submit the surrounding form.
        onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
      />
      {list.isError ? (
        <Alert>
          <p>{LOAD_FAILED}</p>
          <Button size="small" onClick={() => void list.refetch()}>
            Try again
          </Button>
        </Alert>
      ) : (
        <Picker
          label="People"
          loading={list.isPending ? 'Loading users…' : undefined}
          empty={found.length === 0 ? empty : undefined}
        >
          {found.map((person) => (
            <PickerOption key={person.uid}>
              <Person person={toAvatarPerson(person)} detail={person.displayName ? person.email : undefined} />
              {control(person)}
            </PickerOption>
          ))}
          {list.hasNextPage && (
            <LoadMoreRow length={found.length} onSight={() => !list.isFetchingNextPage && void list.fetchNextPage()} />
          )}
        </Picker>
      )}
    </div>
  )
}

export const nameOf = ({ displayName, email }: PublicPerson) => displayName || email

function LoadMoreRow({ length, onSight }: { length: number; onSight: () => void }) {
  const end = useInfiniteScroll<HTMLLIElement>(length, onSight)
  return (
    <li ref={end} className={styles.more}>
      Loading users…
    </li>
  )
}
