import type { ReactNode } from 'react'
import styles from './alert.module.css'
import { Icon } from './button.tsx'
import { classNames } from './class-names.ts'
import { alertIcon, mailIcon } from './common-icons.ts'

/** Read out at once (role alert). */
export const Alert = ({ children, id }: { children: ReactNode; id?: string }) => (
  <div className={styles.alert} role="alert" id={id}>
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
  <div className={classNames(styles.alert, styles.info)} role={role}>
    <Icon shape={shape} />
    <div>{children}</div>
  </div>
)

/** One line under a field or form, without a box (role alert). */
export const ErrorLine = ({ children, id }: { children: ReactNode; id?: string }) => (
  <p className={styles.error} role="alert" id={id}>
    <Icon shape={alertIcon} />
    {children}
  </p>
)
