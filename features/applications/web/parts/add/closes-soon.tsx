import { addDays, daysBetween } from '#shared/days.ts'
import { dayInSentence } from '#web/format/days.ts'
import { clockIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { useToday } from '#web/ui/use-today.ts'
import styles from './add.module.css'

const SOON_DAYS = 7

type ClosesSoonProps = { closesOn: string; nextOn: string; onPlan: (day: string) => void }

/** Offers to plan a day before the advertisement closes. */
export function ClosesSoon({ closesOn, nextOn, onPlan }: ClosesSoonProps) {
  const today = useToday()
  const days = closesOn ? daysBetween(today, closesOn) : Number.NaN
  if (!(days >= 0 && days <= SOON_DAYS)) return null
  const day = addDays(today, Math.max(0, days - 2))
  return (
    <p className={`small flex gap-3 edged rounded ${styles.soon}`} role="status">
      <Icon shape={clockIcon} />
      <span>
        <strong>
          This one closes {days < 2 ? '' : 'on '}
          {dayInSentence(closesOn, today)}.
        </strong>{' '}
        {nextOn ? (
          `You send it ${nextOn === today ? '' : 'on '}${dayInSentence(nextOn, today)}.`
        ) : (
          <button type="button" onClick={() => onPlan(day)}>
            Put it on {dayInSentence(day, today)}
          </button>
        )}
      </span>
    </p>
  )
}
