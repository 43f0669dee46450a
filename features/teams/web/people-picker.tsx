import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { people, type SeenPerson } from '#features/people/contract.ts'
import { useSight } from '#features/tasks/web/use-sight.ts'
import { ask } from '#web/api.ts'
import { Alert } from '#web/ui/alert.tsx'
import { Button } from '#web/ui/button.tsx'
import { Check } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Person } from '#web/ui/person.tsx'
import { Picker, PickerOption } from '#web/ui/picker.tsx'
import { SearchField } from '#web/ui/search-field.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import { useSettled } from '#web/use-settled.ts'
import styles from './people-picker.module.css'

const LOAD_FAILED = 'Could not load users. Make sure you are signed in and Firestore rules allow read on /profiles.'

type PeoplePickerProps = { picked: SeenPerson[]; onPick: (people: SeenPerson[]) => void }

/** Everybody else here, to search and to tick. Whoever is ticked stays so when the search shows others. */
export function PeoplePicker({ picked, onPick }: PeoplePickerProps) {
  const [text, setText] = useState('')
  const list = usePeople(useSettled(text.trim()))
  const found = list.data?.pages.flatMap((page) => page.items) ?? []
  const ids = new Set(picked.map(({ uid }) => uid))
  const toggle = (person: SeenPerson) =>
    onPick(ids.has(person.uid) ? picked.filter(({ uid }) => uid !== person.uid) : [...picked, person])

  return (
    <FieldGroup label="Members">
      <div className={styles.picker}>
        <SearchField
          label="Search by name or email"
          placeholder="Search by name or email"
          value={text}
          maxLength={100}
          onChange={(event) => setText(event.target.value)}
          // Enter would send the whole form.
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
            empty={list.isPending ? 'Loading users…' : found.length === 0 ? 'No users found.' : undefined}
          >
            {found.map((person) => (
              <PickerOption key={person.uid}>
                <Person
                  person={{ id: person.uid, name: nameOf(person), image: person.photoURL }}
                  detail={person.displayName ? person.email : undefined}
                />
                <Check name="people" checked={ids.has(person.uid)} onChange={() => toggle(person)} />
              </PickerOption>
            ))}
            {list.hasNextPage && <More length={found.length} onSight={() => void list.fetchNextPage()} />}
          </Picker>
        )}
        {picked.length > 0 && (
          <TagList>
            {picked.map((person) => (
              <Tag key={person.uid} text={nameOf(person)} onRemove={() => toggle(person)} />
            ))}
          </TagList>
        )}
      </div>
    </FieldGroup>
  )
}

const nameOf = ({ displayName, email }: SeenPerson) => displayName || email

const usePeople = (search: string) =>
  useInfiniteQuery({
    queryKey: ['people', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      ask(people.list, { query: { search: search || undefined, cursor: pageParam }, signal }),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next }) => next ?? undefined,
    placeholderData: keepPreviousData,
  })

function More({ length, onSight }: { length: number; onSight: () => void }) {
  const end = useSight<HTMLLIElement>(length, onSight)
  return (
    <li ref={end} className={styles.more}>
      Loading users…
    </li>
  )
}
