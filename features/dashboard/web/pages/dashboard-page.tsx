import { type ReactNode, useDeferredValue, useState } from 'react'
import { TasksDueSoon } from '#features/tasks/web/parts/tasks-due-soon.tsx'
import { TeamGrid } from '#features/teams/web/parts/team-grid.tsx'
import { YourTeams } from '#features/teams/web/parts/your-teams.tsx'
import { useMe } from '#web/session/session.tsx'
import { Card, Columns, Page, PageHead, SkeletonRows, Stack } from '#web/ui/page.tsx'
import { greeting, longDate } from '../parts/greeting.ts'
import { Guide } from '../parts/guide.tsx'
import { ProgressOverview } from '../parts/progress-overview.tsx'
import { useIsDashboardLoading } from '../queries.ts'

export function DashboardPage() {
  const me = useMe()
  const [now] = useState(() => new Date())
  // Deferred, so that a slow phone answers taps while it draws the sections.
  const isLoading = useDeferredValue(useIsDashboardLoading())
  return (
    <Page>
      <PageHead title={`${greeting(now)}, ${me.firstName || me.displayName}`} note={longDate(now)} />
      <Stack>{isLoading ? <LoadingSections /> : <Sections />}</Stack>
    </Page>
  )
}

const Sections = () => (
  <>
    <Guide />
    <YourTeams />
    <WithProgress tasks={<TasksDueSoon />} progress={<ProgressOverview />} />
  </>
)

const LoadingSections = () => (
  <>
    <TeamGrid teams={undefined} onOpen={() => {}} onInvite={() => {}} />
    <WithProgress
      tasks={
        <Card title="Tasks Due Soon">
          <SkeletonRows count={4} label="Loading tasks" />
        </Card>
      }
      progress={
        <Card title="Progress Overview">
          <SkeletonRows count={3} label="Loading progress" />
        </Card>
      }
    />
  </>
)

function WithProgress({ tasks, progress }: { tasks: ReactNode; progress: ReactNode }) {
  if (useMe().hidesRewards) return tasks
  return (
    <Columns split="main">
      {tasks}
      {progress}
    </Columns>
  )
}
