import type { ComponentProps } from 'react'
import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { MailDrawing } from '#web/ui/art/mail-drawing.tsx'
import { Page, PageHead, rowsCardClass } from '#web/ui/page.tsx'
import { BackToFriends } from '../parts/friend-buttons.tsx'
import { FriendList } from '../parts/friend-list.tsx'

export const ReceivedRequestsPage = () => (
  <RequestsPage name="incoming" label="Friend Requests" empty="No incoming requests" drawing={<FriendsDrawing />} />
)

export const SentRequestsPage = () => (
  <RequestsPage name="outgoing" label="Pending Requests" empty="No pending requests" drawing={<MailDrawing />} />
)

const RequestsPage = (list: ComponentProps<typeof FriendList>) => (
  <Page width="narrow">
    <PageHead title={list.label}>
      <BackToFriends />
    </PageHead>
    <div className={rowsCardClass}>
      <FriendList {...list} />
    </div>
  </Page>
)
