import { useQuery } from '@tanstack/react-query'
import { checkIcon, clockIcon } from '#web/ui/action-icons.ts'
import { Loaded } from '#web/ui/list.tsx'
import { Notice, Stack } from '#web/ui/page.tsx'
import type { WeekInReview } from '../../review-contract.ts'
import { hasHappened } from '../../rules/review-window.ts'
import { CareerFrame } from '../parts/career-frame.tsx'
import { ReviewForm } from '../parts/review/review-form.tsx'
import { openingDay, weekName } from '../parts/review/review-format.ts'
import { reviewQuery } from '../queries/review.ts'

export function ReviewPage() {
  const query = useQuery(reviewQuery)
  return (
    <CareerFrame at="/career/review" note={query.data && hasHappened(query.data) && noteOf(query.data)}>
      <Loaded query={query} what="your week" height="20rem">
        {(week) => (
          <Stack>
            <State week={week} />
            <ReviewForm key={week.week} week={week} />
          </Stack>
        )}
      </Loaded>
    </CareerFrame>
  )
}

const noteOf = ({ week, review }: WeekInReview) => `${weekName(week)}.${review ? '' : ' Takes about ten minutes.'}`

function State({ week }: { week: WeekInReview }) {
  const { isOpen, review, opensAt } = week
  if (!hasHappened(week))
    return <Notice shape={clockIcon}>Nothing to look back at yet. On Fridays you look back at your week here.</Notice>
  if (review?.isSkipped)
    return <Notice shape={clockIcon}>You skipped this week.{isOpen && ' You can still finish it.'}</Notice>
  if (review)
    return <Notice shape={checkIcon}>This week is closed.{isOpen && ' You can change it until Monday noon.'}</Notice>
  return (
    !isOpen && (
      <Notice shape={clockIcon}>You can finish this week from {openingDay(opensAt)}, 4 PM until Monday noon.</Notice>
    )
  )
}
