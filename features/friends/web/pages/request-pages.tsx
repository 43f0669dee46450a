import type { ComponentProps } from 'react'
import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { MailDrawing } from '#web/ui/art/mail-drawing.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass, Page, PageHead } from '#web/ui/page.tsx'
import { BackToFriends } from '../parts/friend-buttons.tsx'
import { FriendList } from '../parts/friend-list.tsx'
import styles from './friends-page.module.css'

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
    <div className={classNames(cardClass, styles.card)}>
      <FriendList {...list} />
    </div>
  </Page>
)
