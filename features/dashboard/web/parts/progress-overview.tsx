import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Card } from '#web/ui/card.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Stack } from '#web/ui/page.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { progressQuery } from '../queries.ts'
import { LampDrawing } from './lamp-drawing.tsx'
import { badgeProgress, pointProgress } from './progress-bars.ts'

/** 'Progress Overview': how near the next reward is, and how many badges are earned. */
export function ProgressOverview() {
  const { data: progress, isError, refetch } = useQuery(progressQuery)
  if (isError && !progress) {
    return (
      <Card title="Progress Overview">
        <NotLoaded text="Your progress could not be loaded." onTryAgain={refetch} />
      </Card>
    )
  }
  const points = pointProgress(progress)
  const badges = badgeProgress(progress)
  return (
    <Card title="Progress Overview">
      <Stack tight>
        <LampDrawing isLit={(progress?.points ?? 0) > 0} />
        <Progress label="POINTS" value={points.percent} look="caps" note={points.note ?? <FirstPoints />} />
        <Progress
          label="BADGE"
          value={badges.percent}
          look="caps"
          note={badges.note ?? 'First badge: finish one task'}
        />
      </Stack>
    </Card>
  )
}

const FirstPoints = () => (
  <>
    First points: <Link to="/profilepage">complete your profile</Link> (10), <Link to="/teams">join a team</Link> (5)
  </>
)
