import { type ReactNode, startTransition, useDeferredValue, useEffect, useState } from 'react'
import { TasksDueSoon } from '#features/tasks/web/due-soon.tsx'
import { TeamGrid } from '#features/teams/web/team-grid.tsx'
import { YourTeams } from '#features/teams/web/your-teams.tsx'
import { useMe } from '#web/session.tsx'
import { Card } from '#web/ui/card.tsx'
import { Columns, Page, PageHead, Stack } from '#web/ui/page.tsx'
import { SkeletonRows } from '#web/ui/skeleton.tsx'
import { greeting, longDate } from './greeting.ts'
import { Guide } from './guide.tsx'
import { useOpening } from './opening.ts'
import { ProgressOverview } from './progress-overview.tsx'

/** `/dashboard`: what a person comes back to. */
export function DashboardPage() {
  const me = useMe()
  const [now] = useState(() => new Date())
  // What has come is drawn piece by piece, and what is further down in a frame of its own: a slow phone answers in between.
  const isOpening = useDeferredValue(useOpening())
  const isWhole = useFrameLater(!isOpening)
  return (
    <Page>
      <PageHead title={`${greeting(now)}, ${me.firstName || me.displayName}`} note={longDate(now)} />
      <Stack>
        {isOpening ? (
          <TeamGrid teams={undefined} onOpen={() => {}} onInvite={() => {}} />
        ) : (
          <>
            <Guide />
            <YourTeams />
          </>
        )}
        {isWhole ? (
          <BesideProgress progress={<ProgressOverview />}>
            <TasksDueSoon />
          </BesideProgress>
        ) : (
          <Waiting />
        )}
      </Stack>
    </Page>
  )
}

/** True from the start, or from the frame after the one that `isTrue` has become so in. */
function useFrameLater(isTrue: boolean) {
  const [isLater, setLater] = useState(isTrue)
  useEffect(() => {
    if (!isTrue) return
    const frame = requestAnimationFrame(() => startTransition(() => setLater(true)))
    return () => cancelAnimationFrame(frame)
  }, [isTrue])
  return isLater
}

/** The same places, until what belongs there has come. */
const Waiting = () => (
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
