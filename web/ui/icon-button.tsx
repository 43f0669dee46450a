import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Count } from './count.tsx'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

/** For links of the router; add an `aria-label`. */
export const iconButtonClass = styles.iconButton

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Accessible name; the count is appended: 'Notifications, 3 unread'. */
  label: string
  shape: string
  /** Shown if above 0, as '99+' at most. */
  count?: number | undefined
  counted?: string
}

export function IconButton({ label, shape, count = 0, counted = 'unread', className, ...rest }: IconButtonProps) {
  const shown = count > 99 ? '99+' : String(count)
  return (
    <button
      type="button"
      aria-label={count > 0 ? `${label}, ${shown} ${counted}` : label}
      className={classNames(styles.iconButton, className)}
      {...rest}
    >
      <Icon shape={shape} />
      {count > 0 && <Count className={styles.count}>{shown}</Count>}
    </button>
  )
}
