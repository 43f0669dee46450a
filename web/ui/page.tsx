import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

/** The main part of a page inside the frame; the skip link leads here. */
export function Page({ width, children }: { width?: 'narrow' | 'medium'; children: ReactNode }) {
  return (
    <main id="main" className={classNames(styles.page, width && styles[width])}>
      {children}
    </main>
  )
}

/** The page's title, one quiet line below it, and at the other end its buttons. */
export function PageHead({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) {
  return (
    <div className={styles.head}>
      <div>
        <h1>{title}</h1>
        {note && <p className={styles.note}>{note}</p>}
      </div>
      {children}
    </div>
  )
}

/** Columns from 56 rem, below each other on narrower screens: `main` wide and narrow, `even` halves, `side` a list and its content. */
export function Columns({ split, children }: { split: 'main' | 'even' | 'side'; children: ReactNode }) {
  return <div className={classNames(styles.columns, styles[split])}>{children}</div>
}

/** Things below each other at the page's distance; `tight` inside a card. */
export function Stack({ tight, children }: { tight?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.stack, tight && styles.tight)}>{children}</div>
}

/** The class of an `<h2>` over a part of a page that is not a card. */
export const sectionTitleClass = styles.sectionTitle
