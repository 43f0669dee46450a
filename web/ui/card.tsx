import { type ReactNode, useId } from 'react'
import styles from './card.module.css'

/** For a list item or a form that looks like a card. */
export const cardClass = styles.card

/** For the button or link that opens a card: all of the card, which is `position: relative`, is its. */
export const openerClass = styles.opener

type CardProps = {
  title: string
  /** At the other end of the title's line: a button, a count. */
  aside?: ReactNode
  id?: string
  children: ReactNode
}

/** A titled region of a page. */
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
