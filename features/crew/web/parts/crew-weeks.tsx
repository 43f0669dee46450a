import type { CSSProperties } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import { Section } from '#web/ui/section.tsx'
import type { CrewWeek } from '../../contract.ts'
import styles from './crew-weeks.module.css'

export function CrewWeeks({ weeks }: { weeks: CrewWeek[] }) {
  const most = Math.max(1, ...weeks.map(({ tasks }) => tasks))
  return (
    <Section
      title="Together, week by week"
      aside={<span className="note">Weeks with fewer than three people are left out</span>}
    >
      <div className={classNames(cardClass, styles.card)}>
        {weeks.length === 0 ? (
          <p className="note">No week has been counted yet. The first one begins on Monday.</p>
        ) : (
          // biome-ignore lint/a11y/noRedundantRoles: without it Safari takes a list without bullets for no list
          <ol role="list" className={styles.weeks} aria-label="Tasks finished together in each week">
            {weeks.toReversed().map(({ week, tasks, isOver }) => (
              <li
                key={week}
                aria-current={isOver ? undefined : 'date'}
                style={{ '--share': tasks / most } as CSSProperties}
              >
                <b>{tasks}</b>
                <i />
                <span>{isOver ? formatDate(week, 'Nov 20') : 'Now'}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  )
}
