import type { ReactNode } from 'react'
import styles from './empty.module.css'

type EmptyProps = {
  /** One of `art/*-drawing.tsx`. */
  drawing?: ReactNode
  text: string
  /** At most one button or link. */
  children?: ReactNode
}

export function Empty({ drawing, text, children }: EmptyProps) {
  return (
    <div className={styles.empty}>
      {drawing}
      <p className={styles.text}>{text}</p>
      {children}
    </div>
  )
}
