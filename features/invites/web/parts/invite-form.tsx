import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { INVALID_LINKEDIN, type PublicPerson } from '#features/people/contract.ts'
import { teamsQuery } from '#features/teams/web/queries.ts'
import { Problem } from '#shared/problem.ts'
import { useDraft } from '#web/forms/draft.ts'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { sendIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { invites, type SentInvite } from '../../contract.ts'
import { refetchInvites } from '../queries.ts'
import styles from './invite-form.module.css'
import { InviteeFields, InviteePicker, InviteTeamField } from './invite-form-fields.tsx'
import { type InviteMode, validateInvite } from './validate-invite.ts'

const modes = [
  { value: 'existing', label: 'Invite Existing User' },
  { value: 'link', label: 'Invite by link' },
] as const

const noInvitee = { person: null as PublicPerson | null, email: '', name: '', phone: '', linkedin: '' }

type InviteFormProps = {
  draftName: string
  initial: { teamId: string; mode: InviteMode }
  follows: boolean
  onCreate: (() => void) | undefined
  onSent: (invite: SentInvite, mode: InviteMode) => void
  onClose: () => void
}

export function InviteForm({ draftName, initial, follows, onCreate, onSent, onClose }: InviteFormProps) {
  const queries = useQueryClient()
  const { data: teams } = useQuery(teamsQuery)
  const draft = useDraft(draftName, { ...initial, ...noInvitee })
  const reasonId = useId()
  const team = teams?.find(({ id }) => id === draft.values.teamId)
  // The team of the draft may have been deleted, or the person may have joined it.
  const isMember = Boolean(team?.members.includes(draft.values.person?.uid ?? ''))
  const values = { ...draft.values, teamId: team?.id ?? '', person: isMember ? null : draft.values.person }
  const reason = validateInvite(values)

  const submission = useSubmission(async () => {
    const { teamId, mode, person, email, name, phone, linkedin } = values
    const invitee = mode === 'existing' ? { uid: person?.uid } : { email, name }
    try {
      const sent = await request(invites.send, { body: { teamId, ...invitee, phone, linkedin } })
      draft.discard()
      void refetchInvites(queries)
      onSent(sent, mode)
    } catch (error) {
      if (!(error instanceof Problem) || error.message !== INVALID_LINKEDIN) throw error
      return { fields: { linkedin: INVALID_LINKEDIN } }
    }
  })

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
        <p id={reasonId} className={styles.reason}>
          {reason}
        </p>
      }
    >
      <InviteTeamField
        teams={teams}
        value={values.teamId}
        onChange={(teamId) => draft.update({ teamId })}
        onCreate={onCreate}
      />
      <Segmented
        label="Invite mode"
        choices={modes}
        value={values.mode}
        onChange={(mode) => draft.update({ mode })}
        fill
      />
      {values.mode === 'existing' && (
        <InviteePicker teamId={values.teamId} picked={values.person} onPick={(person) => draft.update({ person })} />
      )}
      <InviteeFields mode={values.mode} fieldOf={draft.field} errors={submission.refusal?.fields} />
    </FormDialog>
  )
}
