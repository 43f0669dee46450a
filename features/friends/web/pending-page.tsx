import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page, PageHead } from '#web/ui/page.tsx'

/** `/friends/pending` */
export function PendingPage() {
  return (
    <Page width="narrow">
      <PageHead title="Pending Requests" />
      <div className={cardClass}>
        <Empty drawing={<FriendsDrawing />} text="No pending requests" />
      </div>
    </Page>
  )
}
