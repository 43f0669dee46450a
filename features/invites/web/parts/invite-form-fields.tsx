import { useInfiniteQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { PublicPerson } from '#features/people/contract.ts'
import { PeoplePickerList } from '#features/people/web/parts/people-picker-list.tsx'
import type { Team } from '#features/teams/contract.ts'
import type { TextFieldOf } from '#web/forms/draft.ts'
import { useDebouncedValue } from '#web/forms/use-debounced-value.ts'
import { Button } from '#web/ui/button.tsx'
import { Radio } from '#web/ui/check.tsx'
import { FieldPair } from '#web/ui/field.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { EMAIL_MAX, type Invitee, LINKEDIN_MAX, NAME_MAX, PHONE_MAX } from '../../contract.ts'
import { inviteesQuery } from '../queries.ts'
import type { InviteMode } from './validate-invite.ts'

type InviteTeamFieldProps = {
  teams: readonly Team[] | undefined
  value: string
  onChange: (teamId: string) => void
  onCreate: (() => void) | undefined
}

export const InviteTeamField = ({ teams = [], value, onChange, onCreate }: InviteTeamFieldProps) => (
  <SelectField
    label="Team"
    name="team"
    data-autofocus
    value={value}
    onChange={(event) => onChange(event.target.value)}
    aside={
      teams.length === 0 &&
      onCreate && (
        <Button size="small" onClick={onCreate}>
          Create Team
        </Button>
      )
    }
  >
    <option value="">Select a team</option>
    {teams.map(({ id, name }) => (
      <option key={id} value={id}>
        {name}
      </option>
    ))}
  </SelectField>
)

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

type InviteeFieldsProps = {
  mode: InviteMode
  fieldOf: TextFieldOf<'email' | 'name' | 'phone' | 'linkedin'>
  errors: Record<string, string> | undefined
}

export function InviteeFields({ mode, fieldOf, errors }: InviteeFieldsProps) {
  const field = (name: 'email' | 'name' | 'phone' | 'linkedin') => ({
    ...fieldOf(name),
    error: errors?.[name],
    autoComplete: 'off',
  })
  return (
    <>
      {mode === 'link' && (
        <>
          <TextField label="Email" {...field('email')} type="email" maxLength={EMAIL_MAX} />
          <TextField label="Name" note="(optional)" {...field('name')} maxLength={NAME_MAX} />
        </>
      )}
      <FieldPair>
        <TextField label="Phone" note="(optional)" {...field('phone')} type="tel" maxLength={PHONE_MAX} />
        <TextField label="LinkedIn" note="(optional)" {...field('linkedin')} inputMode="url" maxLength={LINKEDIN_MAX} />
      </FieldPair>
    </>
  )
}
