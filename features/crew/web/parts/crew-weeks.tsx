import type { CSSProperties } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { classNames } from '#web/ui/class-names.ts'
import { cardClass } from '#web/ui/page.tsx'
import { Section } from '#web/ui/section.tsx'
import { CONTRIBUTORS_MIN, type CrewWeek } from '../../contract.ts'
import styles from './crew-weeks.module.css'

export function CrewWeeks({ weeks }: { weeks: CrewWeek[] }) {
  // Those who only finish tasks together see these.
  const what = weeks.some(({ applications }) => applications > 0) ? 'applications' : 'tasks'
  const name = what === 'applications' ? 'Applications sent in each week' : 'Tasks finished in each week'
  const most = Math.max(1, ...weeks.map((week) => week[what]))
  return (
    <Section
      title="Together, week by week"
      aside={<span className="note">Weeks with fewer than {CONTRIBUTORS_MIN} people are left out</span>}
    >
      <div className={classNames(cardClass, styles.card)}>
        {weeks.length === 0 ? (
          <p className="note">No week has been counted yet. The first one begins on Monday.</p>
        ) : (
          <ol role="list" className={`tiny centred grid gap-2 muted ${styles.weeks}`} aria-label={name}>
            {weeks.toReversed().map((one) => (
              <li
                className="grid gap-1"
                key={one.week}
                aria-current={one.isOver ? undefined : 'date'}
                style={{ '--share': one[what] / most } as CSSProperties}
              >
                <b>{one[what]}</b>
                <i />
                <span className="unbroken">{one.isOver ? formatDate(one.week, 'Nov 20') : 'Now'}</span>
              </li>
            ))}
          </ol>
        )}
      </div>
    </Section>
  )
}
