import { cardClass, Empty, Page, PageHead } from '#web/ui/page.tsx'
import { ApplicationsDrawing } from '../parts/applications-drawing.tsx'
import { CareerNav } from '../parts/career-nav.tsx'

export function ApplicationsPage() {
  return (
    <Page width="board">
      <PageHead title="Applications" />
      <CareerNav />
      <div className={cardClass}>
        <Empty drawing={<ApplicationsDrawing />} text="No applications yet" />
      </div>
    </Page>
  )
}
