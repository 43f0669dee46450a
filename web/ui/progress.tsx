import { type CSSProperties, type ReactNode, useId } from 'react'
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
      <span className={styles.label} id={labelId}>
        {label}
      </span>
      <span className={styles.value}>{value}%</span>
      <span
        className={styles.track}
        role="progressbar"
        aria-labelledby={labelId}
        aria-valuenow={value}
        aria-valuemin={0}
        aria-valuemax={100}
      >
        <span className={styles.fill} style={{ '--value': value } as CSSProperties} />
      </span>
      {note && <span className={styles.note}>{note}</span>}
    </div>
  )
}
