import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page, PageHead } from '#web/ui/page.tsx'
import { BackToFriends } from './back-to-friends.tsx'

/** `/friends/requests` */
export function RequestsPage() {
  return (
    <Page width="narrow">
      <PageHead title="Friend Requests">
        <BackToFriends />
      </PageHead>
      <div className={cardClass}>
        <Empty drawing={<FriendsDrawing />} text="No incoming requests" />
      </div>
    </Page>
  )
}
