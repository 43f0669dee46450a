import { classNames } from './class-names.ts'
import styles from './icon.module.css'

/** An icon drawn from one of the outlines in `navigation-icons.ts`, `action-icons.ts` or `badge-icons.ts`. It never speaks: the control or the words around it have the name. */
export function Icon({ shape, className }: { shape: string; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 20 20" aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}
