import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { counted } from '#web/format/numbers.ts'
import { clockIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { reviewQuery } from '../../queries/review.ts'
import note from '../note-link.module.css'
import { openingDay } from './review-format.ts'

/** To the week in review, with when it opens or how long the row is. */
export function ReviewLink() {
  const { data } = useQuery(reviewQuery)
  if (!data) return null
  const { isOpen, review, opensAt, inARow } = data
  return (
    <Link to="/career/review" className={`small ink unlined flex gap-3 soft-edged rounded ${note.link}`}>
      <Icon shape={clockIcon} />
      <span>
        <strong>{isOpen && !review ? 'Your week is ready to review.' : 'Week in review.'}</strong>{' '}
        {isOpen && !review
          ? 'Ten minutes, until Monday noon.'
          : review
            ? 'This week is closed.'
            : `Opens on ${openingDay(opensAt)}.`}
        {inARow > 0 && ` ${counted(inARow, 'week')} in a row.`}
      </span>
    </Link>
  )
}
