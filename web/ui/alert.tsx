import type { ReactNode } from 'react'
import { alertIcon, mailIcon } from './action-icons.ts'
import styles from './alert.module.css'
import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'

/** A failure in a box, read out at once (role alert). */
export function Alert({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <div className={styles.alert} role="alert" id={id}>
      <Icon shape={alertIcon} />
      <div>{children}</div>
    </div>
  )
}

/** Good or neutral news in a box, read out when the reader pauses (role status). `shape` is its icon, a letter by default. */
export function Notice({ children, shape = mailIcon }: { children: ReactNode; shape?: string }) {
  return (
    <div className={classNames(styles.alert, styles.info)} role="status">
      <Icon shape={shape} />
      <div>{children}</div>
    </div>
  )
}

/** A failure in one line, without a box: under a field or a form (role alert). */
export function ErrorLine({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <p className={styles.error} role="alert" id={id}>
      <Icon shape={alertIcon} />
      {children}
    </p>
  )
}
