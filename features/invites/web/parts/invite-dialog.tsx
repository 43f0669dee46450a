import { useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import type { SentInvite } from '../../contract.ts'
import { InviteForm } from './invite-form.tsx'
import { InviteSent } from './invite-sent.tsx'
import type { InviteMode } from './validate-invite.ts'

type InviteDialogProps = {
  team?: Team | undefined
  /** It replaces the dialog of the team's details. */
  follows?: boolean | undefined
  /** Creates a team if there is none yet. */
  onCreate?: (() => void) | undefined
  onClose: () => void
}

export function InviteDialog({ team, follows, onCreate, onClose }: InviteDialogProps) {
  const [sent, setSent] = useState<SentInvite | null>(null)
  const [last, setLast] = useState<{ teamId: string; mode: InviteMode } | null>(null)

  if (sent) return <InviteSent sent={sent} onAnother={() => setSent(null)} onClose={onClose} />
  return (
    <InviteForm
      draftName={team ? `invite to ${team.id}` : 'invite'}
      initial={last ?? { teamId: team?.id ?? '', mode: 'existing' }}
      follows={follows || last !== null}
      onCreate={onCreate}
      onSent={(invite, mode) => {
        setLast({ teamId: invite.teamId, mode })
        setSent(invite)
      }}
      onClose={onClose}
    />
  )
}
