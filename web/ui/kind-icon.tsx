import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './kind-icon.module.css'

type KindIconProps = { kind: 'task' | 'team' | 'invite'; shape: string }

/** The round mark before a piece of news; its colour tells the kind, which the words beside it say too. */
export function KindIcon({ kind, shape }: KindIconProps) {
  return (
    <span className={classNames(styles.icon, styles[kind])} aria-hidden="true">
      <Icon shape={shape} />
    </span>
  )
}
