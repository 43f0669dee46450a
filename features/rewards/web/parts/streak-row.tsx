import { useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { WeekLamps } from '#web/ui/art/week-lamps.tsx'
import { Button } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Loaded } from '#web/ui/list.tsx'
import { cardClass } from '#web/ui/page.tsx'
import type { Streak } from '../../rules/streak.ts'
import { useStreak } from '../actions/use-change-streak.ts'
import { restDaysText, streakTexts, weekIn } from './streak-format.ts'
import styles from './streak-row.module.css'

const StreakDialog = lazyComponent(() => import('./streak-dialog.tsx').then((file) => file.StreakDialog))

export const StreakRow = () => (
  <Loaded query={useStreak()} what="your streak" height="9.5rem">
    {(streak) => <StreakCard streak={streak} />}
  </Loaded>
)

function StreakCard({ streak }: { streak: Streak }) {
  const [isOpen, setOpen] = useState(false)
  const open = { 'aria-haspopup': 'dialog', onClick: () => setOpen(true) } as const
  const { title, next } = streakTexts(streak)
  return (
    <>
      {streak.isHidden ? (
        <div className={styles.hidden}>
          <Button variant="plain" size="small" {...open}>
            Your streak
          </Button>
        </div>
      ) : (
        <section className={classNames(cardClass, styles.streak)} aria-labelledby="streak">
          <div className={`between ${styles.text}`}>
            <h2 id="streak">{title}</h2>
            <p className="note">{next}</p>
          </div>
          <WeekLamps week={weekIn(streak)} />
          <Button variant="plain" size="small" className={styles.rest} aria-describedby="streak" {...open}>
            {streak.isPaused ? 'Paused' : restDaysText(streak.restDaysLeft)}
          </Button>
        </section>
      )}
      {isOpen && <StreakDialog streak={streak} onClose={() => setOpen(false)} />}
    </>
  )
}
