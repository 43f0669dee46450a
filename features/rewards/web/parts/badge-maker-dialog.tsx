import { useQuery } from '@tanstack/react-query'
import { membersQuery, teamsQuery } from '#features/teams/web/queries/teams.ts'
import type { BadgeIcon } from '#shared/flair.ts'
import { type Draft, useDraft } from '#web/forms/draft.ts'
import { useLoadFailure } from '#web/forms/use-load-failure.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { useMe } from '#web/session/session.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { badgeIcons, TeamMedal } from '#web/ui/medal.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { BADGE_NAME } from '../../contract.ts'
import type { RedeemDialogProps } from '../actions/use-redeem.ts'
import styles from './badge-maker-dialog.module.css'
import { BadgeRecipients } from './badge-recipients.tsx'
import { ChoiceGroup } from './choice-group.tsx'
import { badgeIconNames, frameNames } from './reward-names.ts'

const DRAFT = 'badge'
const emptyDraft = { team: '', name: '', icon: 'spark' as BadgeIcon, gradient: 1, to: [] as string[] }

export function BadgeMakerDialog({ reward, pointsBalance, onRedeem, onClose }: RedeemDialogProps) {
  const me = useMe()
  const teamList = useQuery(teamsQuery)
  const loadFailure = useLoadFailure(teamList, 'Your teams could not be loaded.')
  const draft = useDraft(DRAFT, emptyDraft, onClose)
  const { name, icon, gradient, team, to } = draft.values
  const teams = teamList.data?.filter(({ members }) => members.length > 1) ?? []
  const teamId = (teams.find(({ id }) => id === team) ?? teams[0])?.id
  const members = useQuery({ ...membersQuery(teamId ?? ''), enabled: teamId !== undefined })
  const others = members.data?.filter(({ uid, isConfirmed }) => isConfirmed && uid !== me.uid)
  // Without members who left after they were picked.
  const picked = team === teamId ? to.filter((id) => others?.some(({ uid }) => uid === id) ?? true) : []
  const noTeam = loadFailure ? 'Your teams are not loaded' : 'Loading teams…'

  const submission = useSubmission(async () => {
    if (!teamId) return { text: 'A badge is for others in a team of yours. Make a team with them first.' }
    if (name.trim().length < BADGE_NAME.min) return { fields: { name: 'Give it a name of 2 characters or more.' } }
    if (picked.length === 0) return { text: 'Choose who gets the badge.' }
    await onRedeem({ badge: { teamId, name, icon, gradient, to: picked } }, DRAFT)
    draft.leave()
  })

  return (
    <FormDialog
      title="Badge maker"
      about="For teammates who deserve one. Everyone sees it next to their other badges."
      onClose={onClose}
      submission={submission}
      draft={draft}
      action={`Award for ${reward.cost} points`}
      button={{ disabled: !teamList.data }}
      onCancel={draft.leave}
      beside={pointsBalance}
    >
      <BadgeDesign draft={draft} />
      {loadFailure}
      <SelectField
        label="Team"
        value={teamId ?? ''}
        disabled={teams.length === 0}
        onChange={(event) => draft.update({ team: event.target.value, to: [] })}
        options={[
          ...(teams.length === 0 ? [['', teamList.data ? 'No team with others in it yet' : noTeam] as const] : []),
          ...teams.map(({ id, name: teamName }) => [id, teamName] as const),
        ]}
      />
      {teamId && (
        <BadgeRecipients
          key={teamId}
          members={members}
          others={others}
          picked={picked}
          onPick={(uids) => draft.update({ team: teamId, to: uids })}
        />
      )}
    </FormDialog>
  )
}

function BadgeDesign({ draft }: { draft: Draft<typeof emptyDraft> }) {
  const { name, icon, gradient } = draft.values
  return (
    <>
      <p className={`bold breaks grid mid-items gap-2 ${styles.sample}`} aria-hidden="true">
        <TeamMedal icon={icon} gradient={gradient} />
        {name || 'Your badge'}
      </p>
      <TextField label="Name" maxLength={BADGE_NAME.max} {...draft.field('name')} data-autofocus />
      <ChoiceGroup
        compact
        label="Icon"
        choices={badgeIcons.map((value) => ({
          value,
          label: badgeIconNames[value],
          sample: <TeamMedal icon={value} gradient={gradient} />,
        }))}
        chosen={icon}
        onChoose={(value) => draft.update({ icon: value })}
      />
      <ChoiceGroup
        compact
        label="Gradient"
        choices={frameNames.slice(1).map((label, index) => ({
          value: index + 1,
          label,
          sample: <TeamMedal icon={icon} gradient={index + 1} />,
        }))}
        chosen={gradient}
        onChoose={(value) => draft.update({ gradient: value })}
      />
    </>
  )
}
