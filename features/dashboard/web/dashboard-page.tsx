import { useState } from 'react'
import { useMe } from '#web/session.tsx'
import { TasksDrawing } from '#web/ui/art/tasks-drawing.tsx'
import { TeamDrawing } from '#web/ui/art/team-drawing.tsx'
import { Card, cardClass } from '#web/ui/card.tsx'
import { Empty } from '#web/ui/empty.tsx'
import { Columns, Page, PageHead, Stack, sectionTitleClass } from '#web/ui/page.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { greeting, longDate } from './greeting.ts'

/** `/dashboard`: what a person comes back to. */
export function DashboardPage() {
  const me = useMe()
  const [now] = useState(() => new Date())
  return (
    <Page>
      <PageHead title={`${greeting(now)}, ${me.firstName || me.displayName}`} note={longDate(now)} />
      <Stack>
        <section aria-labelledby="your-teams">
          <h2 id="your-teams" className={sectionTitleClass}>
            Your Teams
          </h2>
          <div className={cardClass}>
            <Empty drawing={<TeamDrawing />} text="No teams yet" />
          </div>
        </section>
        <Columns split="main">
          <Card title="Tasks Due Soon">
            <Empty drawing={<TasksDrawing />} text="No tasks assigned" />
          </Card>
          <Card title="Progress Overview">
            <Stack tight>
              <Progress label="POINTS" value={0} look="caps" />
              <Progress label="BADGE" value={0} look="caps" />
            </Stack>
          </Card>
        </Columns>
      </Stack>
    </Page>
  )
}
