import { useQuery } from '@tanstack/react-query'
import { type BadgeIcon, FRAMES } from '#features/people/contract.ts'
import type { Member } from '#features/teams/contract.ts'
import { membersQuery, teamsQuery } from '#features/teams/web/queries.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useLoadFailure } from '#web/forms/use-load-failure.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useMe } from '#web/session/session.tsx'
import { toAvatarPerson } from '#web/ui/avatar-person.ts'
import { Check } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Person } from '#web/ui/person.tsx'
import { Picker, PickerOption } from '#web/ui/picker.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { badgeIcons, TeamMedal } from '#web/ui/team-medal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { BADGE_NAME, BADGE_PEOPLE } from '../../contract.ts'
import type { RedeemDialogProps } from '../actions/use-redeem.ts'
import { badgeIconNames } from './badge-icon-names.ts'
import styles from './badge-maker-dialog.module.css'
import { ChoiceGroup } from './choice-group.tsx'
import { frameNames } from './frame-names.ts'

const DRAFT = 'badge'
const emptyDraft = { team: '', name: '', icon: 'spark' as BadgeIcon, gradient: 1, to: [] as string[] }
const gradients = Array.from({ length: FRAMES }, (_, place) => place + 1)

/** Designs a badge for one of my teams, and chooses who of it gets it. */
export function BadgeMakerDialog({ reward, onRedeem, onClose }: RedeemDialogProps) {
  const me = useMe()
  const asked = useQuery(teamsQuery)
  const teams = asked.data
  const again = useLoadFailure(asked, 'Your teams could not be loaded.')
  const unknown = again ? 'Your teams are not loaded' : 'Loading teams…'
  const draft = useDraft(DRAFT, emptyDraft)
  const { values, update: type } = draft
  const { name, icon, gradient } = values
  const shared = teams?.filter(({ members }) => members.length > 1) ?? []
  const teamId = (shared.find(({ id }) => id === values.team) ?? shared[0])?.id
  const members = useQuery({ ...membersQuery(teamId ?? ''), enabled: teamId !== undefined })
  const others = members.data?.filter(({ uid, isConfirmed }) => isConfirmed && uid !== me.uid)
  // Without those who have left since they were picked.
  const picked = values.team === teamId ? values.to.filter((one) => others?.some(({ uid }) => uid === one) ?? true) : []

  function leave() {
    draft.discard()
    onClose()
  }

  const submission = useSubmission(async () => {
    if (!teamId) return { text: 'A badge is for others in a team of yours. Make a team with them first.' }
    if (name.trim().length < BADGE_NAME.least) return { fields: { name: 'Give it a name of 2 characters or more.' } }
    if (picked.length === 0) return { text: 'Choose who gets the badge.' }
    await onRedeem({ badge: { teamId, name, icon, gradient, to: picked } }, DRAFT)
    leave()
    return undefined
  })

  return (
    <FormDialog
      title="Badge maker"
      about="For teammates who deserve one. It stands among their badges, for everybody to see."
      onClose={onClose}
      submission={submission}
      action={`Give for ${reward.cost} points`}
      button={{ disabled: !teams }}
      onCancel={leave}
    >
      <p className={styles.sample} aria-hidden="true">
        <TeamMedal icon={icon} gradient={gradient} />
        {name || 'Your badge'}
      </p>
      <TextField
        label="Name"
        name="name"
        maxLength={BADGE_NAME.most}
        value={name}
        error={submission.refusal?.fields?.name}
        onChange={(event) => type({ name: event.target.value })}
        data-autofocus
      />
      <ChoiceGroup
        label="Icon"
        choices={badgeIcons}
        chosen={icon}
        nameOf={(one) => badgeIconNames[one]}
        onChoose={(one) => type({ icon: one })}
      >
        {(one) => <TeamMedal icon={one} gradient={gradient} />}
      </ChoiceGroup>
      <ChoiceGroup
        label="Gradient"
        choices={gradients}
        chosen={gradient}
        nameOf={(one) => frameNames[one]!}
        onChoose={(one) => type({ gradient: one })}
      >
        {(one) => <TeamMedal icon={icon} gradient={one} />}
      </ChoiceGroup>
      {again}
      <SelectField
        label="Team"
        value={teamId ?? ''}
        disabled={shared.length === 0}
        onChange={(event) => type({ team: event.target.value, to: [] })}
      >
        {shared.length === 0 && <option value="">{teams ? 'No team with others in it yet' : unknown}</option>}
        {shared.map((team) => (
          <option key={team.id} value={team.id}>
            {team.name}
          </option>
        ))}
      </SelectField>
      {teamId && (
        <Members
          key={teamId}
          asked={members}
          others={others}
          picked={picked}
          onPick={(to) => type({ team: teamId, to })}
        />
      )}
    </FormDialog>
  )
}

type MembersProps = {
  asked: Parameters<typeof useLoadFailure>[0]
  /** Who may get it, as soon as that is known. */
  others: readonly Member[] | undefined
  picked: readonly string[]
  onPick: (uids: string[]) => void
}

function Members({ asked, others, picked, onPick }: MembersProps) {
  const again = useLoadFailure(asked, 'The members could not be loaded.')
  const isFull = picked.length >= BADGE_PEOPLE
  return (
    <FieldGroup label={`For whom, ${BADGE_PEOPLE} people at most`}>
      {again ?? (
        <Picker
          label="Members"
          loading={others ? undefined : 'Loading users\u2026'}
          empty={others?.length === 0 ? 'Nobody else has said Stay yet.' : undefined}
        >
          {others?.map((member) => {
            const isPicked = picked.includes(member.uid)
            return (
              <PickerOption key={member.uid}>
                <Person person={toAvatarPerson(member)} size="small" />
                <Check
                  checked={isPicked}
                  disabled={isFull && !isPicked}
                  onChange={() =>
                    onPick(isPicked ? picked.filter((uid) => uid !== member.uid) : [...picked, member.uid])
                  }
                />
              </PickerOption>
            )
          })}
        </Picker>
      )}
      {others && others.length > 0 && (
        // Told too, or whoever does not see the others go grey would look for why.
        <p className={styles.count} role="status">
          {isFull
            ? `These are ${BADGE_PEOPLE}, as many as a badge is for.`
            : `${picked.length} of ${BADGE_PEOPLE} chosen`}
        </p>
      )}
    </FieldGroup>
  )
}
