import { MailDrawing } from '#web/ui/art/mail-drawing.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page, PageHead } from '#web/ui/page.tsx'
import { BackToFriends } from './back-to-friends.tsx'

/** `/friends/pending` */
export function PendingPage() {
  return (
    <Page width="narrow">
      <PageHead title="Pending Requests">
        <BackToFriends />
      </PageHead>
      <div className={cardClass}>
        <Empty drawing={<MailDrawing />} text="No pending requests" />
      </div>
    </Page>
  )
}
