import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query'
import { useId } from 'react'
import { refetchTeams } from '#features/teams/web/queries.ts'
import { request } from '#web/request/api-client.ts'
import { InviteDrawing } from '#web/ui/art/invite-drawing.tsx'
import { Button, useAction } from '#web/ui/button.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { KindIcon } from '#web/ui/kind-icon.tsx'
import { ListRow } from '#web/ui/list.tsx'
import { teamsIcon } from '#web/ui/navigation-icons.ts'
import { Empty, SkeletonRows } from '#web/ui/page.tsx'
import { Pill } from '#web/ui/pill.tsx'
import { showProblem, showToast } from '#web/ui/toast.tsx'
import { invites, type MyInvite } from '../../contract.ts'
import { endInvite } from '../actions.ts'
import { myInvitesQuery, refetchInvites, removeInvite } from '../queries.ts'
import { ConfirmationRequest } from './confirmation-request.tsx'
import { InviteList } from './invite-list.tsx'
import styles from './my-invites-dialog.module.css'

export function MyInvitesDialog({ hasAddress, onClose }: { hasAddress?: boolean; onClose: () => void }) {
  const list = useInfiniteQuery(myInvitesQuery)
  return (
    <Dialog title="Join a Team" hasAddress={hasAddress} onClose={onClose}>
      <DialogBody>
        {list.data?.pages[0]?.awaitsConfirmation && (
          <ConfirmationRequest
            text="Some invites wait for you to confirm your email address. Open the link in the mail that we sent you."
            action="Send it again"
          />
        )}
        <InviteList
          list={list}
          label="Invites"
          failure="Your invites could not be loaded."
          loading={<SkeletonRows count={2} label="Loading invites" />}
          empty={<Empty drawing={<InviteDrawing />} text="You don't have any invites yet." />}
        >
          {(invite) => <InviteRow key={invite.id} invite={invite} />}
        </InviteList>
      </DialogBody>
    </Dialog>
  )
}

function InviteRow({ invite }: { invite: MyInvite }) {
  const queries = useQueryClient()
  const nameId = useId()
  const joining = useAction(async () => {
    try {
      const { name } = await request(invites.join, { params: { teamId: invite.linkId } })
      removeInvite(queries, invite.id)
      showToast(`You joined ${name}`)
    } catch (error) {
      showProblem(error)
    } finally {
      void refetchTeams(queries)
      void refetchInvites(queries)
    }
  })
  return (
    <ListRow
      actions={
        <>
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
            onClick={() => joining.run()}
          >
            Join
          </Button>
        </>
      }
    >
      <div className={styles.invite}>
        <KindIcon kind="team" shape={teamsIcon} />
        <div>
          <p className={`wrap ${styles.name}`} id={nameId}>
            <span>{invite.teamName}</span> <Pill tone="reward">Invite</Pill>
          </p>
          {invite.inviter && <p className="detail">{invite.inviter.displayName} saved you a seat</p>}
          <p className="detail">Team ID: {invite.linkId}</p>
        </div>
      </div>
    </ListRow>
  )
}
