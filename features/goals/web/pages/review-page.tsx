import { useQuery } from '@tanstack/react-query'
import { Loaded } from '#web/ui/list.tsx'
import type { WeekInReview } from '../../review-contract.ts'
import { hasHappened } from '../../rules/review-window.ts'
import { CareerFrame } from '../parts/career-frame.tsx'
import { ReviewForm } from '../parts/review/review-form.tsx'
import { openingDay, weekName } from '../parts/review/review-format.ts'
import { reviewQuery } from '../queries/review.ts'

export function ReviewPage() {
  const query = useQuery(reviewQuery)
  return (
    <CareerFrame at="/career/review" note={query.data && noteOf(query.data)}>
      <Loaded query={query} what="your week" height="20rem">
        {(week) => <ReviewForm key={week.week} week={week} />}
      </Loaded>
    </CareerFrame>
  )
}

const noteOf = (week: WeekInReview) =>
  hasHappened(week)
    ? `${weekName(week.week)}. ${stateOf(week)}`
    : 'Nothing to look back at yet. On Fridays you look back at your week here.'

function stateOf({ isOpen, review, opensAt }: WeekInReview) {
  if (review?.isSkipped) return `You skipped this week.${isOpen ? ' You can still finish it.' : ''}`
  if (review) return `This week is closed.${isOpen ? ' You can change it until Monday noon.' : ''}`
  return isOpen ? 'Takes about ten minutes.' : `You can finish it from ${openingDay(opensAt)}, 4 PM until Monday noon.`
}
