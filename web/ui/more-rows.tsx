import { SkeletonRows } from './skeleton.tsx'
import { useInfiniteScroll } from './use-infinite-scroll.ts'

type MoreRowsProps = {
  /** How much of the list is here: at each change, an end that is still in sight asks again. */
  length: number
  /** Told to screen readers: 'Loading more teams'. */
  label: string
  onVisible: () => void
}

/** The end of a list that goes on: near it the next part is asked for, and its place is shown meanwhile. */
export function MoreRows({ length, label, onVisible: onSight }: MoreRowsProps) {
  const end = useInfiniteScroll<HTMLDivElement>(length, onSight)
  return (
    <div ref={end}>
      <SkeletonRows count={1} label={label} />
    </div>
  )
}
