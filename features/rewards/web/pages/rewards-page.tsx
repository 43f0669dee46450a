import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useEffect } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { useMe } from '#web/session/session.tsx'
import { alertIcon } from '#web/ui/common-icons.ts'
import { Loaded } from '#web/ui/list.tsx'
import { Alert, Columns, Notice, Page, PageHead, Skeleton, Stack } from '#web/ui/page.tsx'
import { useRedeem } from '../actions/use-redeem.ts'
import { formatPoints, pointWord } from '../parts/format-points.ts'
import { PointsHistory } from '../parts/points-history.tsx'
import { PointsPanel } from '../parts/points-panel.tsx'
import { RewardList } from '../parts/reward-list.tsx'
import { StreakRow } from '../parts/streak-row.tsx'
import { YourBadges } from '../parts/your-badges.tsx'
import { rewardsQuery } from '../queries/rewards.ts'
import styles from './rewards-page.module.css'

const Leaderboard = lazyComponent(() => import('../parts/leaderboard.tsx').then((file) => file.Leaderboard))

export function RewardsPage() {
  const me = useMe()
  const query = useQuery(rewardsQuery(me))
  const redeeming = useRedeem()
  useEffect(() => Leaderboard.preload(), [])
  return (
    <Page>
      <PageHead title="Rewards" note={query.data && me.hidesRewards && <HiddenNote />} />
      <Loaded
        query={query}
        what="your rewards"
        skeleton={<RewardsLoading />}
        failed={query.error?.message}
        failure="card"
      >
        {(rewards) => (
          <Stack>
            {rewards.owed > 0 && <Paused owed={rewards.owed} />}
            <Columns split="main">
              <Stack>
                <PointsPanel rewards={rewards} redeeming={redeeming} />
                <StreakRow />
                <YourBadges rewards={rewards} />
              </Stack>
              <Stack>
                <PointsHistory />
                <Leaderboard />
              </Stack>
            </Columns>
            {redeeming.problem && (
              <div className={styles.problem}>
                <Alert>{redeeming.problem}</Alert>
              </div>
            )}
            <RewardList rewards={rewards} redeeming={redeeming} />
          </Stack>
        )}
      </Loaded>
    </Page>
  )
}

const RewardsLoading = () => (
  <div role="status" aria-label="Loading">
    <Stack>
      {['points', 'badges'].map((row) => (
        <Columns key={row} split="main">
          <Skeleton height="13.75rem" />
          <Skeleton height="13.75rem" />
        </Columns>
      ))}
    </Stack>
  </div>
)

const Paused = ({ owed }: { owed: number }) => (
  <Notice shape={alertIcon}>
    You owe {formatPoints(owed)} {pointWord(owed)} because finished work was undone. Your rewards are paused until you
    earn them back.
  </Notice>
)

/** For people who hide rewards and open the address. */
const HiddenNote = () => (
  <>
    Rewards are hidden on all other pages.{' '}
    <Link to="/settings/$pane" params={{ pane: 'appearance' }} hash="rewards">
      Show rewards again
    </Link>
  </>
)
