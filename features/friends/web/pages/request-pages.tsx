import type { ComponentProps } from 'react'
import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { MailDrawing } from '#web/ui/art/mail-drawing.tsx'
import { Page, PageHead } from '#web/ui/page.tsx'
import { BackToFriends } from '../parts/friend-buttons.tsx'
import { FriendList } from '../parts/friend-list.tsx'
import { Suggestions } from '../parts/suggestions.tsx'
import styles from './friends-page.module.css'

export const ReceivedRequestsPage = () => (
  <RequestsPage name="incoming" label="Friend Requests" empty="No incoming requests" drawing={<FriendsDrawing />} />
)

export const SentRequestsPage = () => (
  <RequestsPage name="outgoing" label="Pending Requests" empty="No pending requests" drawing={<MailDrawing />} />
)

const RequestsPage = (list: ComponentProps<typeof FriendList>) => (
  <Page>
    <PageHead title={list.label}>
      <BackToFriends />
    </PageHead>
    <div className={`column ${styles.sections}`}>
      <section aria-labelledby="requests">
        <h2 id="requests" className="visually-hidden">
          People
        </h2>
        <FriendList {...list} />
      </section>
      <Suggestions />
    </div>
  </Page>
)
