import { useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { refetchTeams } from '#features/teams/web/queries/teams.ts'
import { request } from '#web/request/api-client.ts'
import { Avatar } from '#web/ui/avatar.tsx'
import { Button, useAction } from '#web/ui/button.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { TableScene } from '#web/ui/table-scene.tsx'
import { TeamMark } from '#web/ui/team-name.tsx'
import { showProblem } from '#web/ui/toast.tsx'
import { invites, type MyInvite } from '../../contract.ts'
import type { TeamAbout } from '../../preview-contract.ts'
import { endInvite } from '../actions/manage-invites.ts'
import { refetchInvites, removeInvite } from '../queries/invites.ts'
import { facesOf } from './anonymous-faces.ts'
import styles from './invite-card.module.css'
import type { JoinedTeam } from './joined-dialog.tsx'

type InviteCardProps = {
  invite: MyInvite
  /** Undefined while it loads. */
  about: TeamAbout | undefined
  onJoining: ((teamId: string) => void) | undefined
  onJoined: (team: JoinedTeam) => void
}

export function InviteCard({ invite, about, onJoining, onJoined }: InviteCardProps) {
  const queries = useQueryClient()
  const nameId = useId()
  const { inviter } = invite
  const joining = useAction(async () => {
    try {
      const team = await request(invites.join, { params: { teamId: invite.linkId } })
      onJoined(team)
      removeInvite(queries, invite.id)
    } catch (error) {
      showProblem(error)
    } finally {
      void refetchTeams(queries)
      void refetchInvites(queries)
    }
  })
  return (
    <li className={`clip rounded-lg ${styles.invite}`}>
      <TableScene people={facesOf(about, invite.id)} look={invite} seat={<span className={`round ${styles.seat}`} />} />
      <div className="breaks column gap-1 padded">
        <div className={`split wraps ${styles.line}`}>
          <TeamMark look={invite} />
          <h3 id={nameId}>{invite.teamName}</h3>
          <Pill tone="reward">Invite</Pill>
        </div>
        {inviter && (
          <p className={`small medium row gap-2 ${styles.inviter}`}>
            <Avatar person={inviter} size="small" />
            <span>
              <bdi>{inviter.displayName}</bdi> saved you a seat
            </span>
          </p>
        )}
        {about?.description && <p className={`note clip ${styles.description}`}>{about.description}</p>}
        <div className={`split wraps ${styles.foot}`}>
          <span className="detail between">Team ID: {invite.linkId}</span>
          <span className="flex gap-2 push">
            <Button
              variant="plain"
              size="small"
              aria-describedby={nameId}
              onClick={() => void endInvite(queries, invite.id, 'Invite declined')}
            >
              Decline
            </Button>
            <Button
              variant="primary"
              size="small"
              busy={joining.isPending}
              aria-describedby={nameId}
              onClick={() => {
                // Not in the action, whose changes of state wait for its end.
                onJoining?.(invite.teamId)
                joining.run()
              }}
            >
              Join
            </Button>
          </span>
        </div>
      </div>
    </li>
  )
}
