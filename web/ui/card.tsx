import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

export const cardClass = styles.card

export const rowsCardClass = `${styles.card} ${styles.rows}`

/** For the button or link that opens a card (`position: relative`): clickable everywhere on it. */
export const openerClass = styles.opener

type CardProps = {
  title: string
  /** At the end of the title line. */
  aside?: ReactNode
  id?: string
  children: ReactNode
}

export function Card({ title, aside, id, children }: CardProps) {
  const titleId = useId()
  return (
    <section className={styles.card} id={id} aria-labelledby={titleId}>
      <div className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {aside}
      </div>
      <div className={styles.body}>{children}</div>
    </section>
  )
}
