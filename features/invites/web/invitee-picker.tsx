import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { SeenPerson } from '#features/people/contract.ts'
import { Radio } from '#web/ui/check.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { useSettled } from '#web/use-settled.ts'
import type { Invitee } from '../contract.ts'
import { FoundPeople } from './found-people.tsx'
import { anybodyQuery, inviteesQuery } from './invite-queries.ts'

type InviteePickerProps = {
  /** Empty while no team is chosen: then everybody else is shown. */
  teamId: string
  picked: SeenPerson | null
  onPick: (person: Invitee) => void
}

/** Those who can be invited, to search and to pick one of. */
export function InviteePicker({ teamId, picked, onPick }: InviteePickerProps) {
  const [text, setText] = useState('')
  const search = useSettled(text.trim())
  const ofTeam = useInfiniteQuery({ ...inviteesQuery(teamId, search), enabled: teamId !== '' })
  const anybody = useInfiniteQuery({ ...anybodyQuery(search), enabled: teamId === '' })
  return (
    <FoundPeople
      search={text}
      onSearch={setText}
      list={teamId ? ofTeam : anybody}
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
