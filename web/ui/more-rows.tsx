import { useSight } from '../use-sight.ts'
import { SkeletonRows } from './skeleton.tsx'

type MoreRowsProps = {
  /** How much of the list is here: at each change, an end that is still in sight asks again. */
  length: number
  /** Told to screen readers: 'Loading more teams'. */
  label: string
  onSight: () => void
}

/** The end of a list that goes on: near it the next part is asked for, and its place is shown meanwhile. */
export function MoreRows({ length, label, onSight }: MoreRowsProps) {
  const end = useSight<HTMLDivElement>(length, onSight)
  return (
    <div ref={end}>
      <SkeletonRows count={1} label={label} />
    </div>
  )
}
