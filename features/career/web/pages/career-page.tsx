import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { PlannedGoal } from '#features/goals/contract.ts'
import { CareerFrame } from '#features/goals/web/parts/career-frame.tsx'
import { GoalCard } from '#features/goals/web/parts/goal-card.tsx'
import { OtherGoals } from '#features/goals/web/parts/other-goals.tsx'
import pageNote from '#features/goals/web/parts/page-note.module.css'
import { useMyDay } from '#features/goals/web/parts/use-my-day.ts'
import { WeekPanel } from '#features/goals/web/parts/week-panel.tsx'
import { goalsQuery, nextGoal } from '#features/goals/web/queries/goals.ts'
import { lazyPart } from '#web/layout/lazy-part.tsx'
import { plusIcon } from '#web/ui/action-icons.ts'
import { buttonClass, Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Loaded } from '#web/ui/list.tsx'
import { Columns, Stack } from '#web/ui/page.tsx'
import styles from './career-page.module.css'

const CareerGlance = lazyPart(() => import('../parts/career-glance.tsx').then((file) => file.CareerGlance))
const CareerNotes = lazyPart(() => import('../parts/career-side.tsx').then((file) => file.CareerNotes))
const ChosenThree = lazyPart(() => import('../parts/career-side.tsx').then((file) => file.ChosenThree))
const FriendsWeeks = lazyPart(() => import('../parts/career-side.tsx').then((file) => file.FriendsWeeks))
const NoGoals = lazyPart(() => import('#features/goals/web/parts/no-goals.tsx').then((file) => file.NoGoals))
const WhatIsDue = lazyPart(() => import('../parts/career-glance.tsx').then((file) => file.WhatIsDue))
const WaitingNote = lazyPart(() => import('../parts/career-glance.tsx').then((file) => file.WaitingNote))

/** What a person is about: the goal with its week, what applications ask for today, and what friends and the crew do. */
export function CareerPage() {
  const query = useQuery(goalsQuery)
  return (
    <CareerFrame
      at="/career"
      note={
        <span className={pageNote.note}>
          <WaitingNote />
        </span>
      }
      tools={
        <>
          {query.data && query.data.goals.length > 0 && (
            <Link to="/career/goals/new" className={buttonClass()}>
              New goal
            </Link>
          )}
          <Link to="/career/applications/$id" params={{ id: 'new' }} className={buttonClass({ variant: 'primary' })}>
            <Icon shape={plusIcon} />
            Add application
          </Link>
        </>
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
  const planned = goals.filter(({ plan, reachedAt }) => plan && !reachedAt)
  const main = nextGoal(goals)
  const others = goals.filter((goal) => goal !== main)
  const otherGoals = others.length > 0 && <OtherGoals goals={others} />
  const hasApplications = goals.some(({ applications }) => applications.count > 0)
  if (goals.length === 0)
    return (
      <Stack>
        <CareerGlance />
        <WhatIsDue />
        <NoGoals />
        <FriendsWeeks />
      </Stack>
    )
  return (
    <Stack>
      {main && <GoalCard goal={main} plan={main.plan!} today={today} />}
      <div className={classNames(styles.glance, hasApplications && styles.expected)}>
        <CareerGlance />
      </div>
      <Columns split="main">
        {planned.length > 0 ? <WeekPanel goals={planned} today={today} /> : otherGoals}
        <WhatIsDue />
      </Columns>
      <ChosenThree />
      {planned.length > 0 && otherGoals}
      <CareerNotes />
    </Stack>
  )
}
