import { memo, type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { FarRows, TableBody } from '#web/ui/table.tsx'
import type { Task } from '../../contract.ts'
import type { TaskAction } from '../actions/use-task-actions.ts'

/** Around what is visible, so that rows are there before they are scrolled to. */
const MARGIN = '250px'

type RowChunkProps = {
  tasks: readonly Task[]
  /** The actions of these tasks, in the same order. */
  actions: readonly (TaskAction | undefined)[]
  head: ReactNode
  columns: number
  /** Id of the highlighted task, if it is one of these. */
  highlightedId: string | undefined
  /** Drawn only near what is visible, unless one is highlighted. */
  isLazy: boolean
  /** Draws a lazy chunk at once, because the list begins with it. */
  isFirst: boolean
  row: (task: Task, action: TaskAction | undefined, isHighlighted: boolean) => ReactNode
}

/**
 * Neighbouring rows. Far from what is visible only their height, because every row makes each change slower. Memoized, so
 * that an action on a task renders one chunk of many.
 */
export const RowChunk = memo(function RowChunk(props: RowChunkProps) {
  const { tasks, actions, highlightedId, head, columns, isFirst, row } = props
  const isLazy = props.isLazy && highlightedId === undefined
  const ref = useRef<HTMLTableSectionElement>(null)
  const [isNear, setNear] = useState(isFirst)
  const [height, setHeight] = useState<number>()
  const isShown = isNear || !isLazy

  useEffect(() => {
    const body = ref.current!
    function watch(entries: IntersectionObserverEntry[]) {
      const { isIntersecting } = entries.at(-1)!
      // A removed row would take the focus with it.
      if (!isIntersecting && body.contains(document.activeElement)) return
      const first = body.querySelector('[data-task]')
      startTransition(() => {
        setNear(isIntersecting)
        if (first && !isIntersecting) setHeight(bottomOf(body) - first.getBoundingClientRect().top)
      })
    }
    const watcher = new IntersectionObserver(watch, { rootMargin: MARGIN, scrollMargin: MARGIN })
    const drawForPaper = () => flushSync(() => setNear(true))
    if (isLazy) {
      watcher.observe(body)
      addEventListener('beforeprint', drawForPaper)
    }
    return () => {
      watcher.disconnect()
      removeEventListener('beforeprint', drawForPaper)
    }
  }, [isLazy])

  return (
    <TableBody ref={ref} head={head} columns={columns}>
      {isShown ? (
        tasks.map((task, index) => row(task, actions[index], task.id === highlightedId))
      ) : (
        <FarRows ids={tasks.map(({ id }) => id)} columns={columns} height={height} />
      )}
    </TableBody>
  )
}, isSameChunk)

/** The lists of tasks are made again by each change, mostly of the same tasks. */
function isSameChunk(before: RowChunkProps, after: RowChunkProps) {
  const { tasks, actions, ...others } = after
  const keys = Object.keys(others) as (keyof typeof others)[]
  return (
    isSameList(before.tasks, tasks) &&
    isSameList(before.actions, actions) &&
    keys.every((key) => before[key] === others[key])
  )
}

const isSameList = (before: readonly unknown[], after: readonly unknown[]) =>
  before.length === after.length && before.every((one, index) => one === after[index])

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
