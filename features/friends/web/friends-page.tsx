import { FriendsDrawing } from '#web/ui/art/friends-drawing.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page, PageHead } from '#web/ui/page.tsx'

/** `/friends` */
export function FriendsPage() {
  return (
    <Page>
      <PageHead title="Make Friends" />
      <div className={cardClass}>
        <Empty drawing={<FriendsDrawing />} text="No items yet" />
      </div>
    </Page>
  )
}
