import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { teamsQuery } from '#features/teams/web/queries/teams.ts'
import { useDraft } from '#web/forms/draft.ts'
import { type Refusal, useSubmission } from '#web/forms/use-submission.ts'
import { Icon } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { sendIcon } from '#web/ui/tool-icons.ts'
import { refetchInvites } from '../../queries/invites.ts'
import { LinkRow } from '../link-row.tsx'
import styles from './invite-form.module.css'
import { DetailFields, InviteTeamField } from './invite-form-fields.tsx'
import { allInvitees, type BoxedInvitee, labelOf, readInvitees } from './invitees.ts'
import { type Refused, type SentInvites, sendInvites } from './send-invites.ts'
import { type InviteMode, validateInvite } from './validate-invite.ts'
import { EmailsField, WhoField } from './who-field.tsx'

const modes = [
  { value: 'existing', label: 'Invite Existing User' },
  { value: 'link', label: 'Invite by link' },
] as const

const nobody = { box: [] as BoxedInvitee[], text: '', name: '', phone: '', linkedin: '' }

type InviteFormProps = {
  draftName: string
  initial: { teamId: string; mode: InviteMode }
  follows: boolean
  onCreate: (() => void) | undefined
  onSent: (sent: SentInvites, mode: InviteMode, team: Team) => void
  onClose: () => void
}

export function InviteForm({ draftName, initial, follows, onCreate, onSent, onClose }: InviteFormProps) {
  const reasonId = useId()
  const { team, teams, values, draft, invitees, change } = useInviteDraft(draftName, initial)
  const reason = validateInvite(team?.id ?? '', invitees)
  const submission = useInviteSubmission({ team, values, invitees, draft, onSent })
  const box = { box: boxOf(values), text: values.text, onChange: change, autoFocus: Boolean(team) }
  const isOne = invitees.length <= 1

  return (
    <FormDialog
      title="Invite Members"
      follows={follows}
      onClose={onClose}
      submission={submission}
      draft={draft}
      action={
        <>
          <Icon shape={sendIcon} />
          Send Invite
        </>
      }
      button={{ disabled: Boolean(reason), 'aria-describedby': reasonId }}
      beside={
        <p id={reasonId} role="status" className={`note self-mid between ${styles.reason}`}>
          {reason ?? (isOne ? '1 person' : `${invitees.length} people`)}
        </p>
      }
    >
      {teams && (
        <InviteTeamField
          teams={teams}
          value={team?.id ?? ''}
          onChange={(teamId) => draft.update({ teamId })}
          onCreate={onCreate}
        />
      )}
      {team && <LinkRow key={team.id} team={team} />}
      <Segmented
        label="Invite mode"
        choices={modes}
        value={values.mode}
        onChange={(mode) => draft.update({ mode })}
        fill
      />
      {values.mode === 'existing' ? <WhoField {...box} teamId={team?.id ?? ''} /> : <EmailsField {...box} />}
      <DetailFields
        key={values.mode}
        mode={values.mode}
        isOne={isOne}
        fieldOf={draft.field}
        errors={submission.refusal?.fields}
      />
    </FormDialog>
  )
}

type InviteValues = typeof nobody & { teamId: string; mode: InviteMode }

/** 'Invite by link' takes addresses; picked people wait in the other mode. */
const boxOf = ({ mode, box }: InviteValues) => (mode === 'link' ? box.filter((invitee) => 'email' in invitee) : box)

/** The only team is preset. A team of the draft may be deleted by now, and people of it may have joined. */
function useInviteDraft(name: string, initial: { teamId: string; mode: InviteMode }) {
  const { data: teams } = useQuery(teamsQuery)
  const preset = initial.teamId || (teams?.length === 1 ? teams[0]!.id : '')
  const draft = useDraft<InviteValues>(name, { ...initial, ...nobody, teamId: preset })
  const team = teams?.find(({ id }) => id === draft.values.teamId)
  const isMember = (invitee: BoxedInvitee) => 'person' in invitee && team?.members.includes(invitee.person.uid)
  const values = { ...draft.values, box: draft.values.box.filter((invitee) => !isMember(invitee)) }
  const invitees = allInvitees(boxOf(values), values.text)
  const change = ({ box, text }: { box: BoxedInvitee[]; text: string }) => {
    const waiting = values.box.filter((invitee) => !boxOf(values).includes(invitee))
    draft.update({ box: [...waiting, ...box], text })
  }
  return { teams, team, values, draft, invitees, change }
}

type SubmissionInput = Pick<ReturnType<typeof useInviteDraft>, 'team' | 'values' | 'invitees' | 'draft'> &
  Pick<InviteFormProps, 'onSent'>

/** People who could not be invited stay in the box. */
function useInviteSubmission({ team, values, invitees, draft, onSent }: SubmissionInput) {
  const queries = useQueryClient()
  return useSubmission(async () => {
    if (!team) return
    const result = await sendInvites(team.id, invitees, values)
    const { sent, refused } = result
    if (sent.length === 0) return refusalOf(refused)
    void refetchInvites(queries)
    const left = values.box.filter((invitee) => !boxOf(values).includes(invitee))
    const still = [...left, ...refused.map(({ invitee }) => invitee)]
    const { rest } = readInvitees(values.text, { isTyping: false })
    draft.discard()
    if (still.length > 0 || rest !== '') draft.update({ teamId: team.id, mode: values.mode, box: still, text: rest })
    onSent(result, values.mode, team)
  })
}

function refusalOf(refused: Refused[]): Refusal {
  const [first] = refused
  const reasons = new Set(refused.map(({ problem }) => problem.message))
  if (reasons.size === 1) return { text: first!.problem.message }
  return { text: refused.map(({ invitee, problem }) => `${labelOf(invitee)}: ${problem.message}`).join(' ') }
}
