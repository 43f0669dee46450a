import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { Loaded } from '#web/ui/list.tsx'
import { Person } from '#web/ui/person.tsx'
import { Picker, PickerOption } from '#web/ui/picker.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { useInfiniteScroll } from '#web/ui/use-infinite-scroll.ts'
import type { PublicPerson } from '../../contract.ts'

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
        <PeopleNotLoaded list={list} />
      ) : (
        <Picker
          label="People"
          loading={list.isPending ? 'Loading users…' : undefined}
          empty={found.length === 0 ? empty : undefined}
        >
          {found.map((person) => (
            <PickerOption key={person.uid}>
              <Person person={person} detail={person.displayName ? person.email : undefined} />
              {control(person)}
            </PickerOption>
          ))}
          {list.hasNextPage && (
            <li>
              <MorePeople list={list} length={found.length} />
            </li>
          )}
        </Picker>
      )}
    </div>
  )
}

type ListProps = { list: UseInfiniteQueryResult<InfiniteData<unknown>> }

export const PeopleNotLoaded = ({ list }: ListProps) => (
  <Loaded query={list} what="users" failed={LOAD_FAILED} failure="alert" />
)

/** At the end of the people listed so far. */
export function MorePeople({ list, length }: ListProps & { length: number }) {
  const end = useInfiniteScroll<HTMLDivElement>(length, () => !list.isFetching && void list.fetchNextPage())
  return (
    <div ref={end} className="note centred padded-sm">
      Loading users…
    </div>
  )
}
