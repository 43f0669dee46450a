import { type ReactNode, startTransition, useEffect, useRef, useState } from 'react'
import { FarRows, TableBody } from '#web/ui/table.tsx'
import type { Task } from '../../contract.ts'

/** Around what is visible, so that rows are there before they are scrolled to. */
const MARGIN = '800px'

type RowChunkProps = {
  tasks: readonly Task[]
  head: ReactNode
  columns: number
  /** Drawn only near what is visible. */
  isLazy: boolean
  /** Of a lazy one: it is drawn at first, because the list begins with it. */
  isFirst: boolean
  row: (task: Task) => ReactNode
}

/** Neighbouring rows. Far from what is visible only their height, because every row makes each change slower. */
export function RowChunk({ tasks, head, columns, isLazy, isFirst, row }: RowChunkProps) {
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
    if (isLazy) watcher.observe(body)
    return () => watcher.disconnect()
  }, [isLazy])

  return (
    <TableBody ref={ref} head={head} columns={columns}>
      {isShown ? tasks.map(row) : <FarRows ids={tasks.map(({ id }) => id)} columns={columns} height={height} />}
    </TableBody>
  )
}

const bottomOf = (element: Element) => element.getBoundingClientRect().bottom
