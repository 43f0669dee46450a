import { Icon } from './button.tsx'
import { classNames } from './class-names.ts'
import styles from './kind-icon.module.css'

type KindIconProps = { kind: 'task' | 'team' | 'invite'; shape: string }

/** The colour stands for the kind, which the words beside it name too. */
export const KindIcon = ({ kind, shape }: KindIconProps) => (
  <span className={classNames(styles.icon, styles[kind])} aria-hidden="true">
    <Icon shape={shape} />
  </span>
)
