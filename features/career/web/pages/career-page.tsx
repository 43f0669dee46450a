import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PlannedGoal } from '#features/goals/contract.ts'
import { CareerFrame } from '#features/goals/web/parts/career-frame.tsx'
import { GoalCard } from '#features/goals/web/parts/goal-card.tsx'
import { GoalsBelow } from '#features/goals/web/parts/goal-links.tsx'
import { useMyDay } from '#features/goals/web/parts/use-my-day.ts'
import { goalsQuery, nextGoal } from '#features/goals/web/queries/goals.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { buttonClass, Icon } from '#web/ui/button.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { Columns, Stack } from '#web/ui/page.tsx'
import { NeedsYou } from '../parts/needs-you.tsx'

const CareerGlance = lazyComponent(() => import('../parts/career-glance.tsx').then((file) => file.CareerGlance))
const YourThree = lazyComponent(() =>
  import('#features/goals/web/parts/review/your-three.tsx').then((file) => file.YourThree),
)
const NoGoals = lazyComponent(() => import('#features/goals/web/parts/no-goals.tsx').then((file) => file.NoGoals))

/** The goal, what needs the person in one order of time, how their applications are doing, and what they chose for the week. */
export function CareerPage() {
  const query = useQuery(goalsQuery)
  return (
    <CareerFrame
      at="/career"
      note="From goal to offer, a step at a time."
      tools={
        <Link to="/career/applications/$id" params={{ id: 'new' }} className={buttonClass({ variant: 'primary' })}>
          <Icon shape={plusIcon} />
          Add application
        </Link>
      }
    >
      <Loaded query={query} what="your goals" height="20rem">
        {({ goals }) => <Goals goals={goals} />}
      </Loaded>
    </CareerFrame>
  )
}

function Goals({ goals }: { goals: readonly PlannedGoal[] }) {
  const today = useMyDay()
  const main = nextGoal(goals)
  if (goals.length === 0)
    return (
      <Stack>
        <NeedsYou goals={goals} today={today} />
        <CareerGlance />
        <NoGoals />
      </Stack>
    )
  return (
    <Stack>
      {main && <GoalCard goal={main} plan={main.plan!} today={today} />}
      <Columns split="main">
        <NeedsYou goals={goals.filter(({ reachedAt }) => !reachedAt)} today={today} />
        <Stack>
          <CareerGlance />
          <YourThree />
          <GoalsBelow goals={goals} />
        </Stack>
      </Columns>
    </Stack>
  )
}
