import { TasksDrawing } from '#web/ui/art/tasks-drawing.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Page, PageHead } from '#web/ui/page.tsx'

/** `/tasks` */
export function TasksPage() {
  return (
    <Page>
      <PageHead title="Tasks" />
      <div className={cardClass}>
        <Empty drawing={<TasksDrawing />} text="No tasks assigned" />
      </div>
    </Page>
  )
}
