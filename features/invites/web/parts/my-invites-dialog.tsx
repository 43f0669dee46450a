import { queryOptions, useInfiniteQuery, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { request } from '#web/request/api-client.ts'
import { InviteDrawing } from '#web/ui/art/invite-drawing.tsx'
import { Dialog, DialogBody } from '#web/ui/dialog.tsx'
import { Empty } from '#web/ui/page.tsx'
import { teamPreviews } from '../../preview-contract.ts'
import { myInvitesQuery } from '../queries/invites.ts'
import { ConfirmationRequest } from './confirmation-request.tsx'
import { InviteCard } from './invite-card.tsx'
import { InviteList } from './invite-list.tsx'
import { JoinedDialog, type JoinedTeam } from './joined-dialog.tsx'
import { PastedLink } from './pasted-link.tsx'

/** Not live: asked for when the invites are looked at. */
const invitingTeamsQuery = queryOptions({
  queryKey: ['invites', 'teams'],
  queryFn: ({ signal }) => request(teamPreviews.ofInvites, { signal }),
})

type MyInvitesDialogProps = {
  hasAddress?: boolean
  /** Called before joining: the team may be among mine before the answer is here. */
  onJoining?: (teamId: string) => void
  onOpenTeam: (teamId: string) => void
  onClose: () => void
}

/** After joining it becomes the table of the team. */
export function MyInvitesDialog({ hasAddress, onJoining, onOpenTeam, onClose }: MyInvitesDialogProps) {
  const [joined, setJoined] = useState<JoinedTeam>()
  const list = useInfiniteQuery(myInvitesQuery)
  const { data: teams } = useQuery(invitingTeamsQuery)
  if (joined)
    return (
      <JoinedDialog
        joined={joined}
        hasAddress={hasAddress}
        onOpenTeam={() => onOpenTeam(joined.teamId)}
        onClose={onClose}
      />
    )
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
          what="your invites"
          rows={2}
          empty={<Empty drawing={<InviteDrawing />} text="You don't have any invites yet." />}
        >
          {(invite) => (
            <InviteCard
              key={invite.id}
              invite={invite}
              about={teams?.find(({ inviteId }) => inviteId === invite.id)}
              onJoining={onJoining}
              onJoined={setJoined}
            />
          )}
        </InviteList>
        <PastedLink />
      </DialogBody>
    </Dialog>
  )
}
