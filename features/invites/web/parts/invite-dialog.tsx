import { useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import { InviteForm } from './form/invite-form.tsx'
import type { SentInvites } from './form/send-invites.ts'
import type { InviteMode } from './form/validate-invite.ts'
import { InviteSentDialog } from './invite-sent-dialog.tsx'

type InviteDialogProps = {
  team?: Team | undefined
  /** It replaces the dialog of the team's details. */
  follows?: boolean | undefined
  /** Creates a team if there is none yet. */
  onCreate?: (() => void) | undefined
  onClose: () => void
}

export function InviteDialog({ team, follows, onCreate, onClose }: InviteDialogProps) {
  const [result, setResult] = useState<(SentInvites & { team: Team }) | null>(null)
  const [last, setLast] = useState<{ teamId: string; mode: InviteMode } | null>(null)

  if (result) return <InviteSentDialog {...result} onAnother={() => setResult(null)} onClose={onClose} />
  return (
    <InviteForm
      draftName={team ? `invite to ${team.id}` : 'invite'}
      initial={last ?? { teamId: team?.id ?? '', mode: 'existing' }}
      follows={follows || last !== null}
      onCreate={onCreate}
      onSent={(sent, mode, team) => {
        setLast({ teamId: team.id, mode })
        setResult({ ...sent, team })
      }}
      onClose={onClose}
    />
  )
}
