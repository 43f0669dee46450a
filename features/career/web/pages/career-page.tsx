import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { plusIcon } from '#web/ui/action-icons.ts'
import { buttonClass, Icon } from '#web/ui/button.tsx'
import { NotLoadedCard } from '#web/ui/list.tsx'
import { Columns, Page, PageHead, Skeleton, Stack } from '#web/ui/page.tsx'
import type { PlannedGoal } from '../../goals-contract.ts'
import { CareerNav } from '../parts/career-nav.tsx'
import { GoalCard } from '../parts/goals/goal-card.tsx'
import { OtherGoals } from '../parts/goals/other-goals.tsx'
import { WeekPanel } from '../parts/goals/week-panel.tsx'
import { NoGoals, RadarPanels, ShownWeeks } from '../parts/lazy-parts.ts'
import { ReviewLink } from '../parts/review/review-link.tsx'
import { YourThree } from '../parts/review/your-three.tsx'
import { useMyDay } from '../parts/use-my-day.ts'
import { goalsQuery, nextGoal } from '../queries/goals.ts'
import { partnersQuery } from '../queries/partner.ts'

export function CareerPage() {
  const { data, error, refetch } = useQuery(goalsQuery)
  return (
    <Page width="wide">
      <PageHead title="Career">
        {data && data.goals.length > 0 && (
          <Link to="/career/goals/new" className={buttonClass()}>
            New goal
          </Link>
        )}
        <Link to="/career/applications/$id" params={{ id: 'new' }} className={buttonClass({ variant: 'primary' })}>
          <Icon shape={plusIcon} />
          Add application
        </Link>
      </PageHead>
      <CareerNav />
      {data ? (
        <Goals goals={data.goals} />
      ) : error ? (
        <NotLoadedCard text="Your goals could not be loaded." onTryAgain={refetch} />
      ) : (
        <div role="status">
          <span className="visually-hidden">Loading your goals</span>
          <Skeleton height="20rem" />
        </div>
      )}
    </Page>
  )
}

function Goals({ goals }: { goals: readonly PlannedGoal[] }) {
  const today = useMyDay()
  const planned = goals.filter(({ plan, reachedAt }) => plan && !reachedAt)
  const main = nextGoal(goals)
  const others = goals.filter((goal) => goal !== main)
  if (goals.length === 0)
    return (
      <Stack>
        <RadarPanels />
        <NoGoals />
        <FriendsWeeks />
      </Stack>
    )
  return (
    <Stack>
      {main && <GoalCard goal={main} plan={main.plan!} today={today} />}
      <Columns split="main">
        <Stack>
          {planned.length > 0 && <WeekPanel goals={planned} today={today} />}
          {others.length > 0 && <OtherGoals goals={others} />}
        </Stack>
        <Stack>
          <RadarPanels />
          <YourThree />
          <FriendsWeeks />
          <ReviewLink />
        </Stack>
      </Columns>
    </Stack>
  )
}

function FriendsWeeks() {
  const { data } = useQuery(partnersQuery)
  return data && data.shown.length > 0 && <ShownWeeks shown={data.shown} />
}
