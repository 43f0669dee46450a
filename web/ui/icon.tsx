import { classNames } from './class-names.ts'
import styles from './icon.module.css'

/** An outline from one of the `*-icons.ts` files, hidden from screen readers. */
export function Icon({ shape, className }: { shape: string; className?: string | undefined }) {
  return (
    <svg className={classNames(styles.icon, className)} viewBox="0 0 20 20" aria-hidden="true">
      <path d={shape} />
    </svg>
  )
}
