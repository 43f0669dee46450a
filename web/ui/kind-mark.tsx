import { classNames } from './class-names.ts'
import { Icon } from './icon.tsx'
import styles from './kind-mark.module.css'

type KindMarkProps = { kind: 'task' | 'team' | 'invite'; shape: string }

/** The round mark before a piece of news; its colour tells the kind, which the words beside it say too. */
export function KindMark({ kind, shape }: KindMarkProps) {
  return (
    <span className={classNames(styles.mark, styles[kind])} aria-hidden="true">
      <Icon shape={shape} />
    </span>
  )
}
