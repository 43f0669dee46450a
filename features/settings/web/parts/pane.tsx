import type { ReactNode } from 'react'
import { useScrollToHash } from '#web/navigation/use-scroll-to-hash.ts'
import styles from './pane.module.css'

/** Its sections, and the one that the address names in view. */
export function Pane({ children }: { children: ReactNode }) {
  useScrollToHash()
  return <div className={`column from-top ${styles.pane}`}>{children}</div>
}
