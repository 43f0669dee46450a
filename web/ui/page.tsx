import type { ReactNode } from 'react'
import alertStyles from './alert.module.css'
import { Icon } from './button.tsx'
import cardStyles from './card.module.css'
import { classNames } from './class-names.ts'
import { alertIcon, mailIcon } from './common-icons.ts'
import emptyStyles from './empty.module.css'
import styles from './page.module.css'
import skeletonStyles from './skeleton.module.css'

/** Target of the skip link. As wide as the bar above, or `narrow` where it is read from top to bottom. */
export const Page = ({ narrow, children }: { narrow?: boolean; children: ReactNode }) => (
  <main id="main" className={classNames(styles.page, narrow && styles.narrow)}>
    {children}
  </main>
)

/** Titles stand at one height, with or without buttons beside them. The note has the whole width below both. */
export const PageHead = ({ title, note, children }: { title: string; note?: ReactNode; children?: ReactNode }) => (
  <div className={styles.head}>
    <div className="split wraps gap-x-3">
      <h1 className="control-high mid-lines shrinks" dir="auto">
        {title}
      </h1>
      {children && <div className="wrap fits control-high">{children}</div>}
    </div>
    {note && <p className="muted">{note}</p>}
  </div>
)

/** Below each other under 56rem. `main` is wide and narrow, `even` halves. */
export const Columns = ({ split, children }: { split: 'main' | 'even'; children: ReactNode }) => (
  <div className={classNames(styles.columns, styles[split])}>{children}</div>
)

/** `tight` inside a card. */
export const Stack = ({ tight, children }: { tight?: boolean; children: ReactNode }) => (
  <div className={classNames(styles.stack, tight && styles.tight)}>{children}</div>
)

/** For an `<h2>` outside cards. */
export const sectionTitleClass = 'below-4'

export const cardClass = `rounded-lg surface ${cardStyles.card}`

/** For the button or link that opens a card (`position: relative`): clickable everywhere on it. */
export const openerClass = cardStyles.opener

type EmptyProps = {
  /** One of `art/*-drawing.tsx`. */
  drawing?: ReactNode
  text: string
  /** At most one button or link. */
  children?: ReactNode
}

export const Empty = ({ drawing, text, children }: EmptyProps) => (
  <div className={`centred grid mid-items gap-4 ${emptyStyles.empty}`}>
    {drawing}
    <p className={emptyStyles.text}>{text}</p>
    {children}
  </div>
)

type SkeletonProps = { height?: string; width?: string }

/** Placeholder while loading. */
export const Skeleton = ({ height = '1rem', width }: SkeletonProps) => (
  <div className={`rounded-lg ${skeletonStyles.skeleton}`} style={{ height, width }} aria-hidden="true" />
)

type SkeletonRowsProps = { count?: number | undefined; height?: string | undefined; label: string }

/** By default in the height of task rows. `label` is for screen readers. */
export const SkeletonRows = ({ count = 3, height, label }: SkeletonRowsProps) => (
  <div className={`grid gap-3 ${skeletonStyles.rows}`} role="status">
    <span className="visually-hidden">{label}</span>
    {Array.from({ length: count }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the rows are all alike and never move
      <Skeleton key={row} height={height ?? 'calc(var(--row) - var(--space-3))'} />
    ))}
  </div>
)

/** Read out at once (role alert). */
export const Alert = ({ children, id }: { children: ReactNode; id?: string }) => (
  <div className={`label to-start flex gap-3 rounded ${alertStyles.alert}`} role="alert" id={id}>
    <Icon shape={alertIcon} />
    <div>{children}</div>
  </div>
)

type NoticeProps = {
  children: ReactNode
  shape?: string
  /** `status` is read out at the next pause, `alert` at once. */
  role?: 'status' | 'alert'
}

/** For good or neutral information. */
export const Notice = ({ children, shape = mailIcon, role = 'status' }: NoticeProps) => (
  <div
    className={classNames('label to-start flex gap-3 rounded', alertStyles.alert, 'soft-edged', alertStyles.info)}
    role={role}
  >
    <Icon shape={shape} />
    <div>{children}</div>
  </div>
)

/** One line under a field or form, without a box (role alert). */
export const ErrorLine = ({ children, id }: { children: ReactNode; id?: string }) => (
  <p className={`label danger-ink breaks flex gap-2 ${alertStyles.error}`} role="alert" id={id}>
    <Icon shape={alertIcon} />
    {children}
  </p>
)
