import styles from './skeleton.module.css'

type SkeletonProps = { height?: string; width?: string }

/** Placeholder while loading. */
export function Skeleton({ height = '1rem', width }: SkeletonProps) {
  return <div className={styles.skeleton} style={{ height, width }} aria-hidden="true" />
}

/** In the height of task rows. `label` is for screen readers. */
export function SkeletonRows({ count = 3, label }: { count?: number; label: string }) {
  return (
    <div className={styles.rows} role="status">
      <span className="visually-hidden">{label}</span>
      {Array.from({ length: count }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
        <Skeleton key={row} height="calc(var(--row) - var(--space-3))" />
      ))}
    </div>
  )
}
