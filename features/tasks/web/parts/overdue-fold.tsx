import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#web/format/dates.ts'
import { nextIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { titleLinkClass } from '#web/ui/section.tsx'
import type { Task } from '../../contract.ts'
import styles from './tasks-due-soon.module.css'

type OverdueFoldProps = {
  folded: readonly Task[]
  /** With the one that stands before the fold. */
  overdue: readonly Task[]
  today: string
  isOpen: boolean
  onToggle: () => void
}

/** One line for the overdue tasks after the first. */
export function OverdueFold({ folded, overdue, today, isOpen, onToggle }: OverdueFoldProps) {
  const queries = useQueryClient()
  const [isBusy, setBusy] = useState(false)
  const [from, to] = [folded[0]?.due, folded.at(-1)?.due].map((due) => formatDate(due ?? today, 'Nov 20'))

  async function moveAll() {
    if (isBusy) return
    setBusy(true)
    try {
      const { moveToDay } = await import('../actions/move-to-day.ts')
      await moveToDay(queries, overdue, today, 'today')
    } finally {
      setBusy(false)
    }
  }

  return (
    <li className={`small row control-high gap-3 ruled ${styles.fold}`}>
      <button type="button" className={`danger-ink level ${styles.toggle}`} aria-expanded={isOpen} onClick={onToggle}>
        <Icon shape={nextIcon} />
        {folded.length} more overdue
      </button>
      <span className={`muted grow unbroken ${styles.range}`}>{from === to ? from : `${from} to ${to}`}</span>
      <button type="button" className={titleLinkClass} aria-busy={isBusy || undefined} onClick={moveAll}>
        Move all to today
      </button>
    </li>
  )
}
