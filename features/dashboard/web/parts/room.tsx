'use no memo'

import { type CSSProperties, type ReactNode, useLayoutEffect, useRef } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { focusPage } from '#web/navigation/route-focus.ts'
import styles from '#web/ui/at-table.module.css'
import { tableRoomClass } from '#web/ui/at-table.tsx'
import { useToday } from '#web/ui/use-today.ts'
import type { DayTime } from './greeting.ts'

type RoomProps = {
  time: DayTime
  lit: number
  /** 'now' as long as the page has seen it happen. */
  cleared?: 'now' | 'before' | undefined
  title: string
  words: ReactNode
  children: ReactNode
}

let hadFocus = false

/** The room around the table. Its heading takes the focus of the one it replaces while the page loads. */
export function Room({ time, lit, cleared, title, words, children }: RoomProps) {
  const today = useToday()
  const heading = useRef<HTMLHeadingElement>(null)
  useLayoutEffect(() => {
    if (hadFocus) focusPage()
    const shown = heading.current
    return () => {
      hadFocus = document.activeElement === shown
    }
  }, [])
  return (
    <section
      className={tableRoomClass}
      data-time={time}
      data-cleared={cleared}
      style={{ '--lit': lit } as CSSProperties}
      aria-labelledby="hello"
    >
      <div className={`column ${styles.room}`}>
        <div className={`grid gap-1 mid-lines ${styles.words}`}>
          <p className="label muted">{formatDate(today, 'Friday, November 20')}</p>
          <h1 id="hello" ref={heading}>
            {title}
          </h1>
          {words}
        </div>
        {children}
      </div>
    </section>
  )
}
