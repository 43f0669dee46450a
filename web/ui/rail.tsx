import { type ReactNode, useEffect, useRef } from 'react'
import { Icon } from './button.tsx'
import { Page, PageHead } from './page.tsx'
import styles from './rail.module.css'

/** From here on it stands beside the page, as in rail.module.css. */
export const BESIDE = '(width >= 76rem)'

/** Around the head of a page, its rail and what it shows. */
export const railFrameClass = styles.frame

/** Class of a link or button in a rail. */
export const railWordClass = `medium muted unlined unbroken inline-row gap-2 anchor control-high ${styles.word}`

type RailPageProps = { title: string; note?: ReactNode; tools?: ReactNode; rail: ReactNode; children: ReactNode }

/** A page that is one of several, with links to the others. */
export const RailPage = ({ title, note, tools, rail, children }: RailPageProps) => (
  <Page>
    <div className={styles.frame}>
      <PageHead title={title} note={note}>
        {tools}
      </PageHead>
      {rail}
      <div className={styles.body}>{children}</div>
    </div>
  </Page>
)

/** `children` are list items. */
export function Rail({ label, children }: { label: string; children: ReactNode }) {
  const list = useRef<HTMLUListElement>(null)
  // In narrow windows the words scroll sideways.
  useEffect(() => {
    list.current!.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest', inline: 'center' })
  }, [])
  return (
    <nav className={`${styles.rail} ${styles.nav}`} aria-label={label}>
      <ul role="list" className={styles.words} ref={list}>
        {children}
      </ul>
    </nav>
  )
}

/** What a word says, with an icon where it stands in a rail. */
export const RailLabel = ({ shape, children }: { shape: string; children: ReactNode }) => (
  <span className="inline-row gap-3 icon-4">
    <Icon shape={shape} />
    {children}
  </span>
)
