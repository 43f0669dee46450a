import { useQuery } from '@tanstack/react-query'
import { checkIcon, clockIcon } from '#web/ui/action-icons.ts'
import { NotLoadedCard } from '#web/ui/list.tsx'
import { Notice, Page, PageHead, Skeleton } from '#web/ui/page.tsx'
import type { WeekInReview } from '../../review-contract.ts'
import { CareerNav } from '../parts/career-nav.tsx'
import { ReviewForm } from '../parts/review/review-form.tsx'
import { openingDay, weekName } from '../parts/review/review-format.ts'
import { reviewQuery } from '../queries/review.ts'

export function ReviewPage() {
  const { data: week, error, refetch } = useQuery(reviewQuery)
  return (
    <Page width="wide">
      <PageHead title="Your week" note={week && `${weekName(week.week)}. Ten minutes, then it\u2019s the weekend.`} />
      <CareerNav />
      {week ? (
        <>
          <State week={week} />
          <ReviewForm key={week.week} week={week} />
        </>
      ) : error ? (
        <NotLoadedCard text="Your week could not be loaded." onTryAgain={refetch} />
      ) : (
        <div role="status">
          <span className="visually-hidden">Loading your week</span>
          <Skeleton height="20rem" />
        </div>
      )}
    </Page>
  )
}

function State({ week: { isOpen, review, opensAt } }: { week: WeekInReview }) {
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
