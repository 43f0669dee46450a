import type { ReactNode } from 'react'
import { checkIcon } from '#web/ui/action-icons.ts'
import { Icon } from '#web/ui/button.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { closeIcon } from '#web/ui/common-icons.ts'
import { cardClass } from '#web/ui/page.tsx'
import styles from './check-list.module.css'

/** What was checked. */
export const CheckList = ({ children }: { children: ReactNode }) => (
  <section className={classNames(cardClass, 'to-start full', styles.card)} aria-label="What was checked">
    <ul role="list" className={styles.checks}>
      {children}
    </ul>
  </section>
)

type CheckProps = { isBad?: boolean; detail?: string; children: ReactNode }

export const Check = ({ isBad, detail, children }: CheckProps) => (
  <li className={classNames(isBad && styles.bad)}>
    <Icon shape={isBad ? closeIcon : checkIcon} />
    <span>{children}</span>
    <small>{detail}</small>
  </li>
)
