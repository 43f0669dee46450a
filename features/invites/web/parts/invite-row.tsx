import { useQueryClient } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { refetchTeams } from '#features/teams/web/queries.ts'
import { request } from '#web/request/api-client.ts'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { showProblem } from '#web/ui/error-toast.ts'
import { KindIcon } from '#web/ui/kind-icon.tsx'
import { teamsIcon } from '#web/ui/navigation-icons.ts'
import { Pill } from '#web/ui/pill.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { invites, type MyInvite } from '../../contract.ts'
import { hideInvite, refetchInvites } from '../queries.ts'
import styles from './invite-row.module.css'

/** An invite to me, with what I may do about it. */
export function InviteRow({ invite }: { invite: MyInvite }) {
  const queries = useQueryClient()
  const nameId = useId()
  const [isJoining, setJoining] = useState(false)

  async function join() {
    setJoining(true)
    try {
      const { name } = await request(invites.join, { params: { teamId: invite.linkId } })
      hideInvite(queries, invite.id)
      showToast(`You joined ${name}`)
    } catch (error) {
      showProblem(error)
    } finally {
      setJoining(false)
      void refetchTeams(queries)
      void refetchInvites(queries)
    }
  }

  async function decline() {
    const bringBack = hideInvite(queries, invite.id)
    try {
      await request(invites.end, { params: { inviteId: invite.id } })
      showToast('Invite declined')
      void refetchInvites(queries)
    } catch (error) {
      bringBack()
      showProblem(error)
    }
  }

  return (
    <li className={styles.row}>
      <KindIcon kind="team" shape={teamsIcon} />
      <div className={styles.text}>
        <p className={styles.name} id={nameId}>
          <span>{invite.teamName}</span> <Pill tone="reward">Invite</Pill>
        </p>
        {invite.inviter && <p className={styles.detail}>{invite.inviter.displayName} saved you a seat</p>}
      </div>
      <p className={classNames(styles.detail, styles.id)}>Team ID: {invite.linkId}</p>
      <div className={styles.actions}>
        <Button variant="plain" size="small" aria-describedby={nameId} onClick={() => void decline()}>
          Decline
        </Button>
        <Button variant="primary" size="small" busy={isJoining} aria-describedby={nameId} onClick={() => void join()}>
          Join
        </Button>
      </div>
    </li>
  )
}
