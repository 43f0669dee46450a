import { useState } from 'react'
import { TasksDueSoon } from '#features/tasks/web/due-soon.tsx'
import { YourTeams } from '#features/teams/web/your-teams.tsx'
import { useMe } from '#web/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { Columns, Page, PageHead, Stack } from '#web/ui/page.tsx'
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
        <YourTeams />
        <Columns split="main">
          <TasksDueSoon />
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
