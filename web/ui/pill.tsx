import type { ReactNode } from 'react'
import { Icon } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './pill.module.css'

type PillProps = { tone?: 'action' | 'reward' | 'danger'; shape?: string; children: ReactNode }

/** A short state: 'Public', 'Owner', 'Invited'. */
export const Pill = ({ tone, shape, children }: PillProps) => (
  <span className={classNames(styles.pill, tone && styles[tone])}>
    {shape && <Icon shape={shape} />}
    {children}
  </span>
)
