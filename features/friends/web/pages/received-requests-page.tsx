import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Page, PageHead } from '#web/ui/page.tsx'
import { BackToFriends } from '../parts/back-to-friends.tsx'
import { FriendList } from '../parts/friend-list.tsx'
import styles from './friends-page.module.css'

/** `/friends/requests` */
export function ReceivedRequestsPage() {
  return (
    <Page width="narrow">
      <PageHead title="Friend Requests">
        <BackToFriends />
      </PageHead>
      <div className={classNames(cardClass, styles.card)}>
        <FriendList name="incoming" label="Friend Requests" empty="No incoming requests" drawing={<FriendsDrawing />} />
      </div>
    </Page>
  )
}
