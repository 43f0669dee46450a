import type { Member } from '#features/teams/contract.ts'
import { useLoadFailure } from '#web/forms/use-load-failure.tsx'
import { Check } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { Person } from '#web/ui/person.tsx'
import { Picker, PickerOption } from '#web/ui/picker.tsx'
import { BADGE_PEOPLE } from '../../contract.ts'

type BadgeRecipientsProps = {
  members: Parameters<typeof useLoadFailure>[0]
  /** Confirmed members except the viewer; undefined while they load. */
  others: readonly Member[] | undefined
  picked: readonly string[]
  onPick: (uids: string[]) => void
}

export function BadgeRecipients({ members, others, picked, onPick }: BadgeRecipientsProps) {
  const loadFailure = useLoadFailure(members, 'The members could not be loaded.')
  const isFull = picked.length >= BADGE_PEOPLE
  const toggle = (uid: string) =>
    onPick(picked.includes(uid) ? picked.filter((other) => other !== uid) : [...picked, uid])
  return (
    <FieldGroup label={`Who gets it (up to ${BADGE_PEOPLE})`}>
      {loadFailure ?? (
        <Picker
          label="Members"
          loading={others ? undefined : 'Loading users…'}
          empty={others?.length === 0 ? 'No other member has confirmed their membership yet.' : undefined}
        >
          {others?.map((member) => (
            <PickerOption key={member.uid}>
              <Person person={member} size="small" />
              <Check
                checked={picked.includes(member.uid)}
                disabled={isFull && !picked.includes(member.uid)}
                onChange={() => toggle(member.uid)}
              />
            </PickerOption>
          ))}
        </Picker>
      )}
      {others && others.length > 0 && (
        // Announces the limit, because screen readers do not show that the others turned grey.
        <p className="detail above-2" role="status">
          {picked.length} of {BADGE_PEOPLE} chosen{isFull && ', the most a badge can go to'}
        </p>
      )}
    </FieldGroup>
  )
}
