import type { ReactNode } from 'react'
import styles from './verify-title.module.css'

export const Title = ({ title, children }: { title: string; children: ReactNode }) => (
  <div className={styles.title}>
    <h1 className="breaks">{title}</h1>
    <p>{children}</p>
  </div>
)
