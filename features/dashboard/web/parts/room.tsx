'use no memo'

import type { CSSProperties, ReactNode } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { useToday } from '#web/ui/use-today.ts'
import styles from './day-scene.module.css'
import type { DayTime } from './greeting.ts'

type RoomProps = {
  time: DayTime
  lit: number
  /** 'now' as long as the page has seen it happen. */
  cleared?: 'now' | 'before' | undefined
  title: string
  words: ReactNode
  /** On the front of the table. */
  front?: ReactNode
  children: ReactNode
}

/** The room around the table. */
export function Room({ time, lit, cleared, title, words, front, children }: RoomProps) {
  const today = useToday()
  return (
    <section
      className={`anchor edged ${styles.day}`}
      data-time={time}
      data-cleared={cleared}
      style={{ '--lit': lit } as CSSProperties}
      aria-labelledby="hello"
    >
      <div className={`column ${styles.room}`}>
        <div className={`grid gap-15 mid-lines ${styles.words}`}>
          <p className="label muted">{formatDate(today, 'Friday, November 20')}</p>
          <h1 id="hello">{title}</h1>
          {words}
        </div>
        {children}
      </div>
      <div className={`anchor flex bottom ${styles.front}`}>{front}</div>
    </section>
  )
}
