import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { weekFromMonday } from '#web/format/weeks.ts'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { Section } from '#web/ui/section.tsx'
import { useToday } from '#web/ui/use-today.ts'
import { reviewQuery } from '../../queries/review.ts'
import panel from '../panel.module.css'
import { PartnerLine } from '../partner/partner-line.tsx'
import styles from './review.module.css'

/** What was chosen in the last review for the week that it is now; nothing without it. */
export function YourThree() {
  const { data } = useQuery(reviewQuery)
  const today = useToday()
  if (!data || data.focus.length === 0) return null
  return (
    <Section title="Your three this week" aside={<span className="note">{weekFromMonday(today)}</span>}>
      <ol role="list" className={styles.three}>
        {data.focus.map(({ text, taskId, done }, place) => (
          <li key={text}>
            <span className={styles.number} data-done={done || undefined} aria-hidden="true">
              {done ? <Icon shape={checkIcon} /> : place + 1}
            </span>
            <strong className="bold breaks">
              {taskId ? (
                <Link to="/tasks" search={{ taskId }} className={panel.link}>
                  {text}
                </Link>
              ) : (
                text
              )}
              {done && <span className="visually-hidden"> (done)</span>}
            </strong>
          </li>
        ))}
      </ol>
      <PartnerLine />
    </Section>
  )
}
