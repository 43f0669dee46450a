import { MailDrawing } from '#web/ui/art/mail-drawing.tsx'
import { Card } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page, PageHead } from '#web/ui/page.tsx'

/** `/chat` */
export function ChatPage() {
  return (
    <Page>
      <PageHead title="Chat" />
      <Card title="Find Forums">
        <Empty drawing={<MailDrawing />} text="No forums yet" />
      </Card>
    </Page>
  )
}
