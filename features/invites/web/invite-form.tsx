import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { INVALID_LINKEDIN, type SeenPerson } from '#features/people/contract.ts'
import { teamsQuery } from '#features/tasks/web/my-teams.ts'
import { Problem } from '#shared/problem.ts'
import { ask } from '#web/api.ts'
import { useDraft } from '#web/draft.ts'
import { sendIcon } from '#web/ui/action-icons.ts'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { invites, type SentInvite } from '../contract.ts'
import styles from './invite-form.module.css'
import { refetchInvites } from './invite-queries.ts'
import { InviteTeamField } from './invite-team-field.tsx'
import { InviteeFields } from './invitee-fields.tsx'
import { InviteePicker } from './invitee-picker.tsx'
import { type InviteMode, whyNotSend } from './why-not-send.ts'

const modes = [
  { value: 'existing', label: 'Invite Existing User' },
  { value: 'link', label: 'Invite by link' },
] as const

const nobody = { person: null as SeenPerson | null, email: '', name: '', phone: '', linkedin: '' }

type InviteFormProps = {
  draftName: string
  /** What is chosen to begin with. */
  start: { teamId: string; mode: InviteMode }
  follows: boolean
  onCreate: (() => void) | undefined
  onSent: (invite: SentInvite, mode: InviteMode) => void
  onClose: () => void
}

/** To which team, and whom: somebody who is here, or an address. */
export function InviteForm({ draftName, start, follows, onCreate, onSent, onClose }: InviteFormProps) {
  const queries = useQueryClient()
  const { data: teams } = useQuery(teamsQuery)
  const draft = useDraft(draftName, { ...start, ...nobody })
  const reasonId = useId()
  const team = teams?.find(({ id }) => id === draft.values.teamId)
  // Neither a team that has gone meanwhile nor somebody who is in it already.
  const isIn = Boolean(team?.members.includes(draft.values.person?.uid ?? ''))
  const values = { ...draft.values, teamId: team?.id ?? '', person: isIn ? null : draft.values.person }
  const reason = whyNotSend(values)

  const submission = useSubmission(async () => {
    const { teamId, mode, person, email, name, phone, linkedin } = values
    const invitee = mode === 'existing' ? { uid: person?.uid } : { email, name }
    try {
      const sent = await ask(invites.send, { body: { teamId, ...invitee, phone, linkedin } })
      draft.drop()
      void refetchInvites(queries)
      onSent(sent, mode)
      return undefined
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
        onChange={(teamId) => draft.type({ teamId })}
        onCreate={onCreate}
      />
      <Segmented
        label="Invite mode"
        choices={modes}
        value={values.mode}
        onChange={(mode) => draft.type({ mode })}
        fill
      />
      {values.mode === 'existing' && (
        <InviteePicker teamId={values.teamId} picked={values.person} onPick={(person) => draft.type({ person })} />
      )}
      <InviteeFields mode={values.mode} values={values} wrong={submission.refusal?.fields} onType={draft.type} />
    </FormDialog>
  )
}
