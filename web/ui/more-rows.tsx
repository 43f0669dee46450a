import { SkeletonRows } from './skeleton.tsx'
import { useInfiniteScroll } from './use-infinite-scroll.ts'

type MoreRowsProps = {
  /** Rows loaded so far; if the end is still visible after a change, it asks again. */
  length: number
  /** For screen readers: 'Loading more teams'. */
  label: string
  onVisible: () => void
}

/** Loads the next page near the end of the list and shows its placeholder. */
export function MoreRows({ length, label, onVisible: onSight }: MoreRowsProps) {
  const end = useInfiniteScroll<HTMLDivElement>(length, onSight)
  return (
    <div ref={end}>
      <SkeletonRows count={1} label={label} />
    </div>
  )
}
