import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type PublicPerson, people } from '#features/people/contract.ts'
import { nameOf, PeoplePickerList } from '#features/people/web/parts/people-picker-list.tsx'
import { cursorPaging } from '#web/data/paged-list.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { request } from '#web/request/api-client.ts'
import { Check } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Tag, TagList } from '#web/ui/tag.tsx'
import styles from './teams-page.module.css'

type PeoplePickerProps = { picked: PublicPerson[]; onPick: (people: PublicPerson[]) => void }

/** The people you may add to a team, to search and tick. Ticked people stay ticked when the search shows others. */
export function PeoplePicker({ picked, onPick }: PeoplePickerProps) {
  const [text, setText] = useState('')
  const list = usePeople(useDebouncedValue(text.trim()))
  const ids = new Set(picked.map(({ uid }) => uid))
  const toggle = (person: PublicPerson) =>
    onPick(ids.has(person.uid) ? picked.filter(({ uid }) => uid !== person.uid) : [...picked, person])

  return (
    <FieldGroup label="Members">
      <div className={styles.picker}>
        <PeoplePickerList
          search={text}
          onSearch={setText}
          list={list}
          empty="No users found."
          control={(person) => <Check name="people" checked={ids.has(person.uid)} onChange={() => toggle(person)} />}
        />
        {list.data?.pages[0]?.items.length === 0 && (
          <p className={styles.note}>
            People who join by invite only are not listed. Create the team, then invite them.
          </p>
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

const usePeople = (search: string) =>
  useInfiniteQuery({
    queryKey: ['people', 'list', search],
    queryFn: ({ pageParam, signal }) =>
      request(people.list, { query: { for: 'team', search: search || undefined, cursor: pageParam }, signal }),
    ...cursorPaging,
    placeholderData: keepPreviousData,
  })
