import type { CSSProperties } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { duration, hoursInWords } from '#web/format/duration.ts'
import { counted } from '#web/format/numbers.ts'
import { classNames } from '#web/ui/class-names.ts'
import { panelClass } from '#web/ui/panel.ts'
import { Section } from '#web/ui/section.tsx'
import type { Plan } from '../../../rules/planner/plan.ts'
import { longDay } from '../goal-format.ts'
import styles from './plan-form.module.css'

const FULL = 0.9
/** How high the hours of a week are in the chart, unless a week holds much more. */
const CAP = 67
/** More weeks than this would be thinner than their gaps. */
const DETAILED = 60

/** A bar for each week: full, with room left, off, or over the hours. */
export function HoursChart({ plan, minutesAWeek }: { plan: Plan; minutesAWeek: number }) {
  const { weeks, fits, work } = plan
  const most = Math.max(...weeks.map(({ load }) => load))
  const top = Math.max((minutesAWeek * 100) / CAP, most * 1.12)
  const cap = (minutesAWeek / top) * 100
  const busy = weeks.filter(({ load }) => load > 0).length
  const style = { '--n': weeks.length, '--cap': cap } as CSSProperties
  const summary = fits
    ? `${hoursInWords(work)} in ${counted(busy, 'week')}, never more than ${duration(minutesAWeek)} in one`
    : `${duration(most)} in the fullest week instead of ${duration(minutesAWeek)}`
  return (
    <Section title={fits ? 'Your weeks' : 'Your weeks as you asked'} aside={<span className="note">{summary}</span>}>
      <div className={panelClass}>
        <div
          className={classNames('grid anchor', styles.hours, weeks.length > DETAILED && styles.many)}
          style={style}
          role="img"
          aria-label={`Hours in each week from ${longDay(weeks[0]!.from)} to ${longDay(weeks.at(-1)!.to)}. ${summary}.`}
        >
          {weeks.map(({ monday, load, capacity, isOff }) => (
            <i
              className="block soft-edged"
              key={monday}
              style={{ '--h': (load / top) * 100, '--limit': load ? (capacity / load) * 100 : 0 } as CSSProperties}
              data-week={
                isOff && load === 0
                  ? 'off'
                  : load > capacity
                    ? 'over'
                    : load >= capacity * FULL && load > 0
                      ? 'full'
                      : undefined
              }
            />
          ))}
          <div className={styles.cap}>
            <span className="tiny bold muted">{duration(minutesAWeek)}</span>
          </div>
        </div>
        <Months weeks={weeks} />
        {!fits && <p className={`detail ${styles.legend}`}>Over the line: more hours than you have</p>}
      </div>
    </Section>
  )
}

function Months({ weeks }: { weeks: Plan['weeks'] }) {
  const months = [...Map.groupBy(weeks, ({ monday }) => monday.slice(0, 7))]
  // A name needs the room of two weeks.
  const least = weeks.length < 10 ? 1 : Math.max(2, Math.ceil(weeks.length / 16))
  return (
    <div className={styles.months} style={{ '--n': weeks.length } as CSSProperties} aria-hidden="true">
      {months.map(([month, own]) => (
        <span className="unbroken" key={month} style={{ gridColumn: `span ${own.length}` }}>
          {own.length >= least && formatDate(`${month}-01`, 'Nov')}
        </span>
      ))}
    </div>
  )
}
