import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchInvites } from '#features/invites/web/invite-queries.ts'
import { refetchTeams } from '#features/tasks/web/my-teams.ts'
import { refetchTasks } from '#features/tasks/web/task-cache.ts'
import { ask } from '#web/api.ts'
import { Button } from '#web/ui/button.tsx'
import { CheckLine } from '#web/ui/check.tsx'
import { FormDialog } from '#web/ui/form-dialog.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { type Member, type Team, teams } from '../contract.ts'

type RemoveMemberDialogProps = { team: Team; member: Member; onClose: () => void }

/** Asks the owner whether somebody really is to go, and whether the link that they know stays open. */
export function RemoveMemberDialog({ team, member, onClose }: RemoveMemberDialogProps) {
  const queries = useQueryClient()
  const [keepsLink, setKeepsLink] = useState(false)
  const name = member.displayName || member.email
  const submission = useSubmission(async () => {
    const params = { teamId: team.id, uid: member.uid }
    await ask(teams.removeMember, { params, query: { keepsLink: keepsLink ? 'true' : 'false' } })
    showToast(`${name} is no longer in the team`)
    void refetchTeams(queries)
    void refetchTasks(queries)
    if (!keepsLink) void refetchInvites(queries, 'link')
    onClose()
    return undefined
  })
  return (
    <FormDialog
      title={`Remove ${name}?`}
      onClose={onClose}
      follows
      submission={submission}
      action="Remove from team"
      variant="danger"
      beside={
        <Button onClick={onClose} data-autofocus>
          Cancel
        </Button>
      }
    >
      <p>
        They will no longer see {team.name} and its tasks. They need a new invite to come back.
        {team.isPublic && ' Your team is public, so they can still join it with another account.'}
      </p>
      <p>
        {keepsLink
          ? 'Anyone who has the invite link can still join, and so can they with another account.'
          : 'The invite link stops working and the team gets a new one. Members and open invites are not affected.'}
      </p>
      <CheckLine
        label="Keep the invite link"
        checked={keepsLink}
        onChange={(event) => setKeepsLink(event.target.checked)}
      />
    </FormDialog>
  )
}
