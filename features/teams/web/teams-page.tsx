import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page, PageHead, sectionTitleClass } from '#web/ui/page.tsx'

/** `/teams` */
export function TeamsPage() {
  return (
    <Page>
      <PageHead title="Teams" />
      <section aria-labelledby="your-teams">
        <h2 id="your-teams" className={sectionTitleClass}>
          Your Teams
        </h2>
        <div className={cardClass}>
          <Empty drawing={<TeamDrawing />} text="No teams yet" />
        </div>
      </section>
    </Page>
  )
}
