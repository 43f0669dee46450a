import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './page.module.css'

/** Target of the skip link. */
export function Page({ width, children }: { width?: 'narrow' | 'medium'; children: ReactNode }) {
  return (
    <main id="main" className={classNames(styles.page, width && styles[width])}>
      {children}
    </main>
  )
}

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

/** Below each other under 56rem. `main` is wide and narrow, `even` halves, `side` a list and its content. */
export function Columns({ split, children }: { split: 'main' | 'even' | 'side'; children: ReactNode }) {
  return <div className={classNames(styles.columns, styles[split])}>{children}</div>
}

/** `tight` inside a card. */
export function Stack({ tight, children }: { tight?: boolean; children: ReactNode }) {
  return <div className={classNames(styles.stack, tight && styles.tight)}>{children}</div>
}

/** For an `<h2>` outside cards. */
export const sectionTitleClass = styles.sectionTitle
