import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { NotLoaded } from '#web/ui/list.tsx'
import { Card, Stack } from '#web/ui/page.tsx'
import { Progress } from '#web/ui/progress.tsx'
import { progressQuery } from '../queries.ts'
import { badgeProgress, pointProgress } from './progress-bars.ts'

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
        <Lamp isLit={(progress?.points ?? 0) > 0} />
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

const Lamp = ({ isLit }: { isLit: boolean }) => (
  <svg viewBox="0 0 240 96" style={{ justifySelf: 'center', width: 'min(100%, 15rem)' }} aria-hidden="true">
    {isLit && <path d="M98 46 62 84h116l-36-38z" fill="var(--glow-300)" opacity="0.55" />}
    <path d="M120 44v38" stroke="var(--line-control)" strokeWidth="4" />
    <path d="M106 82h28" stroke="var(--line-control)" strokeWidth="6" strokeLinecap="round" />
    <path d="M82 44c2-19 18-29 38-29s36 10 38 29z" fill="var(--table-top)" />
    {isLit && <ellipse cx="120" cy="46" rx="14" ry="5" fill="var(--glow-200)" />}
    <circle cx="120" cy="13" r="4" fill="var(--line-control)" />
    <path d="M24 84h192v9H24z" fill="var(--table-top)" />
  </svg>
)
