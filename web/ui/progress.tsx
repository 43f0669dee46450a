import { type AriaAttributes, type CSSProperties, type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './progress.module.css'

type ProgressProps = {
  label: string
  /** Whole percent, 0 to 100. */
  value: number
  /** Below it: '37 of 50 to Theme pack'. */
  note?: ReactNode
  /** `caps`: a label in small capitals; `inline`: everything on one line. */
  look?: 'caps' | 'inline'
}

export function Progress({ label, value, note, look }: ProgressProps) {
  const labelId = useId()
  return (
    <div className={classNames(styles.progress, look && styles[look])}>
      <span className={`medium muted ${styles.label}`} id={labelId}>
        {label}
      </span>
      <span className={styles.value}>{value}%</span>
      <ProgressTrack aria-labelledby={labelId} value={value} className={styles.growing} />
      {note && <span className={`detail ${styles.note}`}>{note}</span>}
    </div>
  )
}

type ProgressTrackProps = {
  value: number
  /** What `value` can be at most. */
  most?: number
  className?: string | undefined
} & Pick<AriaAttributes, 'aria-label' | 'aria-labelledby' | 'aria-valuetext'>

/** The line alone. Its height is `--track-height`, its colour `--progress-fill`. */
export const ProgressTrack = ({ value, most = 100, className, ...aria }: ProgressTrackProps) => (
  <span
    className={classNames(styles.track, className)}
    role="progressbar"
    aria-valuenow={value}
    aria-valuemin={0}
    aria-valuemax={most}
    {...aria}
  >
    <span style={{ '--value': (value / most) * 100 } as CSSProperties} />
  </span>
)
