import { type ReactNode, useDeferredValue, useState } from 'react'
import { TasksDueSoon } from '#features/tasks/web/parts/tasks-due-soon.tsx'
import { TeamGrid } from '#features/teams/web/parts/team-grid.tsx'
import { YourTeams } from '#features/teams/web/parts/your-teams.tsx'
import { useMe } from '#web/session/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { Columns, Page, PageHead, Stack } from '#web/ui/page.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { greeting, longDate } from '../parts/greeting.ts'
import { Guide } from '../parts/guide.tsx'
import { ProgressOverview } from '../parts/progress-overview.tsx'
import { useIsDashboardLoading } from '../queries.ts'

/** `/dashboard`: what a person comes back to. */
export function DashboardPage() {
  const me = useMe()
  const [now] = useState(() => new Date())
  // What has come is drawn piece by piece: a slow phone answers in between.
  const isOpening = useDeferredValue(useIsDashboardLoading())
  return (
    <Page>
      <PageHead title={`${greeting(now)}, ${me.firstName || me.displayName}`} note={longDate(now)} />
      {isOpening ? <Waiting /> : <Parts />}
    </Page>
  )
}

const Parts = () => (
  <Stack>
    <Guide />
    <YourTeams />
    <BesideProgress progress={<ProgressOverview />}>
      <TasksDueSoon />
    </BesideProgress>
  </Stack>
)

/** The same places, until what belongs there has come. */
const Waiting = () => (
  <Stack>
    <TeamGrid teams={undefined} onOpen={() => {}} onInvite={() => {}} />
    <BesideProgress
      progress={
        <Card title="Progress Overview">
          <SkeletonRows count={3} label="Loading progress" />
        </Card>
      }
    >
      <Card title="Tasks Due Soon">
        <SkeletonRows count={4} label="Loading tasks" />
      </Card>
    </BesideProgress>
  </Stack>
)

/** For whoever hides rewards there is no progress to stand beside. */
function BesideProgress({ progress, children }: { progress: ReactNode; children: ReactNode }) {
  if (useMe().hidesRewards) return children
  return (
    <Columns split="main">
      {children}
      {progress}
    </Columns>
  )
}
