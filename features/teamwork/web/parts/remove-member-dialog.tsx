import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { refetchInvites } from '#features/invites/web/queries/invites.ts'
import { refetchTasks } from '#features/tasks/web/queries/tasks.ts'
import { type Member, type Team, teams } from '#features/teams/contract.ts'
import { refetchTeams } from '#features/teams/web/queries/teams.ts'
import { ConfirmDialog } from '#web/forms/confirm-dialog.tsx'
import { request } from '#web/request/api-client.ts'
import { nameOf } from '#web/ui/avatar.tsx'
import { CheckLine } from '#web/ui/check.tsx'
import { showToast } from '#web/ui/toast.tsx'

type RemoveMemberDialogProps = { team: Team; member: Member; onClose: () => void }

/** Also asks whether to keep the invite link, because the removed member knows it. */
export function RemoveMemberDialog({ team, member, onClose }: RemoveMemberDialogProps) {
  const queries = useQueryClient()
  const [keepsLink, setKeepsLink] = useState(false)
  const name = nameOf(member)
  async function remove() {
    const params = { teamId: team.id, uid: member.uid }
    await request(teams.removeMember, { params, query: { keepsLink: keepsLink ? 'true' : 'false' } })
    showToast(`${name} is no longer in the team`)
    void refetchTeams(queries)
    void refetchTasks(queries)
    if (!keepsLink) void refetchInvites(queries, 'link')
    onClose()
  }
  const aboutLink = (
    <>
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
    </>
  )
  return (
    <ConfirmDialog
      title={`Remove ${name}?`}
      action="Remove from team"
      onConfirm={remove}
      onClose={onClose}
      follows
      below={aboutLink}
    >
      They will no longer see {team.name} and its tasks. They need a new invite to come back.
      {team.isPublic && ' Your team is public, so they can still join it with another account.'}
    </ConfirmDialog>
  )
}
