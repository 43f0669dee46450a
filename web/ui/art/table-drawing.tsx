import type { ReactNode } from 'react'
import styles from './drawing.module.css'

/** A small table, 160 by 104, with objects on it or people behind it. */
export const TableDrawing = ({ children }: { children: ReactNode }) => (
  <svg className={styles.drawing} viewBox="0 0 160 104" aria-hidden="true">
    {children}
    <rect className={styles.top} x="14" y="68" width="132" height="12" rx="6" />
    <path className={`hollow ${styles.leg}`} d="M34 80v20M126 80v20" />
  </svg>
)
