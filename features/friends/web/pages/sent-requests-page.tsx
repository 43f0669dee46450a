import { MailDrawing } from '#web/ui/art/mail-drawing.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Page, PageHead } from '#web/ui/page.tsx'
import { BackToFriends } from '../parts/back-to-friends.tsx'
import { FriendList } from '../parts/friend-list.tsx'
import styles from './friends-page.module.css'

/** `/friends/pending` */
export function SentRequestsPage() {
  return (
    <Page width="narrow">
      <PageHead title="Pending Requests">
        <BackToFriends />
      </PageHead>
      <div className={classNames(cardClass, styles.card)}>
        <FriendList name="outgoing" label="Pending Requests" empty="No pending requests" drawing={<MailDrawing />} />
      </div>
    </Page>
  )
}
