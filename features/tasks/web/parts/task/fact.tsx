import type { ReactNode } from 'react'
import styles from './task.module.css'

/** A fact about a task, in its list of facts. */
export const Fact = ({ label, children }: { label: string; children: ReactNode }) => (
  <div className={styles.fact}>
    <dt>{label}</dt>
    <dd>{children}</dd>
  </div>
)
