import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { lazyPart } from '#web/lazy-part.tsx'
import { useMe } from '#web/session.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { cardClass } from '#web/ui/card.tsx'
import { NotLoaded } from '#web/ui/not-loaded.tsx'
import { Columns, Page, PageHead, Stack } from '#web/ui/page.tsx'
import { Skeleton } from '#web/ui/skeleton.tsx'
import { Leaderboard } from './leaderboard.tsx'
import { PointsPanel } from './points-panel.tsx'
import styles from './rewards-page.module.css'
import { rewardsQuery } from './rewards-query.ts'
import { useRedeeming } from './use-redeeming.ts'
import { WhyPoints } from './why-points.tsx'
import { YourBadges } from './your-badges.tsx'

// Below the rest and full of drawings: it comes while the points are asked for.
const Shelf = lazyPart(() => import('./shelf.tsx').then((file) => file.Shelf))
Shelf.preload()

/** `/rewards` */
export function RewardsPage() {
  const me = useMe()
  const { data: rewards, error, refetch } = useQuery(rewardsQuery(me))
  const redeeming = useRedeeming()
  if (!rewards) {
    return (
      <Page>
        <PageHead title="Rewards" />
        {error ? (
          <div className={cardClass} role="alert">
            <NotLoaded text={error.message} onTryAgain={refetch} />
          </div>
        ) : (
          <Waiting />
        )}
      </Page>
    )
  }
  return (
    <Page>
      <PageHead title="Rewards" note={me.hidesRewards ? <Hidden /> : undefined} />
      <Stack>
        <div className={styles.even}>
          <Columns split="main">
            <PointsPanel rewards={rewards} />
            <WhyPoints />
          </Columns>
          <Columns split="main">
            <YourBadges rewards={rewards} />
            <Leaderboard />
          </Columns>
        </div>
        {redeeming.problem && (
          <div className={styles.problem}>
            <Alert>{redeeming.problem}</Alert>
          </div>
        )}
        <Shelf rewards={rewards} redeeming={redeeming} />
      </Stack>
    </Page>
  )
}

const Waiting = () => (
  <div role="status" aria-label="Loading">
    <Stack>
      <Columns split="main">
        <Skeleton height="17rem" />
        <Skeleton height="17rem" />
      </Columns>
      <Columns split="main">
        <Skeleton height="17rem" />
        <Skeleton height="17rem" />
      </Columns>
    </Stack>
  </div>
)

/** For whoever comes back here by address. */
const Hidden = () => (
  <>
    Nothing of this is shown to you elsewhere.{' '}
    <Link to="/settings" hash="rewards">
      Show rewards again
    </Link>
  </>
)
