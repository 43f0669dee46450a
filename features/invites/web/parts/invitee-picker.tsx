import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicPerson } from '#features/people/contract.ts'
import { PeoplePickerList } from '#features/people/web/parts/people-picker-list.tsx'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { Radio } from '#web/ui/check.tsx'
import { Pill } from '#web/ui/pill.tsx'
import type { Invitee } from '../../contract.ts'
import { inviteesQuery } from '../queries.ts'

type InviteePickerProps = {
  /** Empty until a team is chosen. */
  teamId: string
  picked: PublicPerson | null
  onPick: (person: Invitee) => void
}

export function InviteePicker({ teamId, picked, onPick }: InviteePickerProps) {
  const [text, setText] = useState('')
  const search = useDebouncedValue(text.trim())
  return (
    <PeoplePickerList
      search={text}
      onSearch={setText}
      list={useInfiniteQuery(inviteesQuery(teamId, search))}
      empty={search ? 'No users found.' : 'No users available to invite.'}
      control={(person) => (
        <>
          {person.isInvited && <Pill>Invited</Pill>}
          <Radio name="person" checked={picked?.uid === person.uid} onChange={() => onPick(person)} />
        </>
      )}
    />
  )
}
