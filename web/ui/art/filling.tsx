import type { CSSProperties, ReactNode } from 'react'
import styles from './filling.module.css'

/** A drawing that fills with colour from below. `reached` is in percent; the numbers stand beside it. */
export const Filling = ({ reached, children }: { reached: number; children: ReactNode }) => (
  <span
    className={`block anchor ${styles.filling}`}
    style={{ '--reached': reached } as CSSProperties}
    aria-hidden="true"
  >
    <span className={styles.grey}>{children}</span>
    <span className={styles.colour}>{children}</span>
  </span>
)
