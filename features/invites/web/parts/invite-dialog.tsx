import { useState } from 'react'
import type { Team } from '#features/teams/contract.ts'
import type { SentInvite } from '../../contract.ts'
import { InviteForm } from './invite-form.tsx'
import { InviteSent } from './invite-sent.tsx'
import type { InviteMode } from './validate-invite.ts'

type InviteDialogProps = {
  /** Chosen to begin with, where one came from a team. */
  team?: Team | undefined
  /** It takes the place of the team's details. */
  follows?: boolean | undefined
  /** Where there is no team yet to invite to. */
  onCreate?: (() => void) | undefined
  onClose: () => void
}

/** Invites people to a team, one after the other. */
export function InviteDialog({ team, follows, onCreate, onClose }: InviteDialogProps) {
  const [sent, setSent] = useState<SentInvite | null>(null)
  const [start, setStart] = useState({ teamId: team?.id ?? '', mode: 'existing' as InviteMode })
  const [isAnother, setAnother] = useState(false)

  if (sent) {
    function inviteAnother() {
      setSent(null)
      setAnother(true)
    }
    return <InviteSent sent={sent} onAnother={inviteAnother} onClose={onClose} />
  }
  return (
    <InviteForm
      draftName={team ? `invite to ${team.id}` : 'invite'}
      start={start}
      follows={follows || isAnother}
      onCreate={onCreate}
      onSent={(invite, mode) => {
        setStart({ teamId: invite.teamId, mode })
        setSent(invite)
      }}
      onClose={onClose}
    />
  )
}
