import { type ReactNode, useId, useRef, useState } from 'react'
import { MoreRows } from '#web/ui/list.tsx'
import type { Task } from '../../../contract.ts'
import styles from './board.module.css'
import { type Lane, laneNames } from './lanes.ts'
import { useDropPlace } from './use-drag.ts'

/** So many cards at a time, because a lane may be long. */
const CARDS = 30

type BoardLaneProps = {
  lane: Lane
  tasks: readonly Task[]
  /** With those that are folded away. */
  total: number
  /** More may be on pages that are not loaded. */
  hasMore: boolean
  isDropPlace: boolean
  card: (task: Task) => ReactNode
  onEnd: () => void
  /** Below the cards. */
  children?: ReactNode
}

export function BoardLane({ lane, tasks, total, hasMore, isDropPlace, card, onEnd, children }: BoardLaneProps) {
  const id = useId()
  const box = useRef<HTMLElement>(null)
  useDropPlace(box, lane)
  const [count, setCount] = useState(CARDS)
  const shown = tasks.slice(0, count)
  return (
    <section ref={box} className={`pile sunken rounded-lg ${styles.lane}`} aria-labelledby={id}>
      <div className={`row gap-2 low-control ${styles.head}`}>
        <h2 id={id}>{laneNames[lane]}</h2>
        <span className="note digits">
          {total}
          {hasMore && '+'}
        </span>
      </div>
      {isDropPlace && <div className={`soft rounded ${styles.drop}`} />}
      <ul role="list" aria-labelledby={id} className={`pile ${styles.cards}`}>
        {shown.map((task) => (
          <li key={task.id}>{card(task)}</li>
        ))}
      </ul>
      {lane === 'doing' && total === 0 && !isDropPlace && (
        <p className={`note ${styles.empty}`}>Drag a task here when you begin it, or press M on it.</p>
      )}
      {shown.length < tasks.length ? (
        <MoreRows length={count} label="Loading more tasks" onVisible={() => setCount(count + CARDS)} />
      ) : (
        hasMore && <MoreRows length={tasks.length} label="Loading more tasks" onVisible={onEnd} />
      )}
      {children}
    </section>
  )
}
