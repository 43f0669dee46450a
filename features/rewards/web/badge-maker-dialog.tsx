import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { type BadgeIcon, FRAMES } from '#features/people/contract.ts'
import { membersQuery, teamsQuery } from '#features/tasks/web/my-teams.ts'
import type { Member } from '#features/teams/contract.ts'
import { useDraft } from '#web/draft.ts'
import { faceOf } from '#web/face.ts'
import { useMe } from '#web/session.tsx'
import { Check } from '#web/ui/check.tsx'
import { FieldGroup } from '#web/ui/field.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Person } from '#web/ui/person.tsx'
import { Picker, PickerOption } from '#web/ui/picker.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { badgeIcons, TeamMedal } from '#web/ui/team-medal.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { BADGE_NAME, BADGE_PEOPLE } from '../contract.ts'
import styles from './badge-maker-dialog.module.css'
import { frameNames } from './frame-names.ts'
import type { AskerProps } from './use-redeeming.ts'

const DRAFT = 'badge'
const fresh = { team: '', name: '', icon: 'spark' as BadgeIcon, gradient: 1, to: [] as string[] }
const gradients = Array.from({ length: FRAMES }, (_, place) => place + 1)

/** Designs a badge for one of my teams, and chooses who of it gets it. */
export function BadgeMakerDialog({ reward, onRedeem, onClose }: AskerProps) {
  const me = useMe()
  const { data: teams, isError } = useQuery(teamsQuery)
  const unknown = isError ? 'Your teams could not be loaded.' : 'Loading teams…'
  const draft = useDraft(DRAFT, fresh)
  const { values, type } = draft
  const { name, icon, gradient } = values
  const shared = teams?.filter(({ members }) => members.length > 1) ?? []
  const teamId = (shared.find(({ id }) => id === values.team) ?? shared[0])?.id
  const members = useQuery({ ...membersQuery(teamId ?? ''), enabled: teamId !== undefined })
  const others = members.data?.filter(({ uid, isConfirmed }) => isConfirmed && uid !== me.uid)
  // Without those who have left since they were picked.
  const picked = values.team === teamId ? values.to.filter((one) => others?.some(({ uid }) => uid === one) ?? true) : []

  function leave() {
    draft.drop()
    onClose()
  }

  const submission = useSubmission(async () => {
    if (!teamId)
      return { text: teams ? 'A badge is for others in a team of yours. Make a team with them first.' : unknown }
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
      <Choices
        label="Icon"
        choices={badgeIcons}
        chosen={icon}
        nameOf={(one) => one}
        onChoose={(one) => type({ icon: one })}
      >
        {(one) => <TeamMedal icon={one} gradient={gradient} />}
      </Choices>
      <Choices
        label="Gradient"
        choices={gradients}
        chosen={gradient}
        nameOf={(one) => frameNames[one]!}
        onChoose={(one) => type({ gradient: one })}
      >
        {(one) => <TeamMedal icon={icon} gradient={one} />}
      </Choices>
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
          others={others}
          isError={members.isError}
          picked={picked}
          onPick={(to) => type({ team: teamId, to })}
        />
      )}
    </FormDialog>
  )
}

type ChoicesProps<Value> = {
  label: string
  choices: readonly Value[]
  chosen: Value
  nameOf: (value: Value) => string
  onChoose: (value: Value) => void
  /** How one of them looks. */
  children: (value: Value) => ReactNode
}

function Choices<Value extends string | number>(props: ChoicesProps<Value>) {
  const { label, choices, chosen, nameOf, onChoose, children } = props
  return (
    <FieldGroup label={label}>
      <div className={styles.choices}>
        {choices.map((value) => (
          <label key={value}>
            <input
              type="radio"
              name={label}
              aria-label={nameOf(value)}
              checked={value === chosen}
              onChange={() => onChoose(value)}
            />
            {children(value)}
          </label>
        ))}
      </div>
    </FieldGroup>
  )
}

type MembersProps = {
  /** Who may get it, as soon as that is known. */
  others: readonly Member[] | undefined
  isError: boolean
  picked: readonly string[]
  onPick: (uids: string[]) => void
}

function Members({ others, isError, picked, onPick }: MembersProps) {
  const unknown = isError ? 'The members could not be loaded.' : 'Loading users\u2026'
  return (
    <FieldGroup label={`For whom, ${BADGE_PEOPLE} people at most`}>
      <Picker label="Members" empty={others?.length ? undefined : others ? 'Nobody else has said Stay yet.' : unknown}>
        {others?.map((member) => {
          const isPicked = picked.includes(member.uid)
          return (
            <PickerOption key={member.uid}>
              <Person person={faceOf(member)} size="small" />
              <Check
                checked={isPicked}
                disabled={!isPicked && picked.length >= BADGE_PEOPLE}
                onChange={() => onPick(isPicked ? picked.filter((uid) => uid !== member.uid) : [...picked, member.uid])}
              />
            </PickerOption>
          )
        })}
      </Picker>
    </FieldGroup>
  )
}
