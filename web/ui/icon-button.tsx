import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Count } from './count.tsx'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

/** For a link of the router that looks like an icon button; give it an `aria-label`. */
export const iconButtonClass = styles.iconButton

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name; with a count it goes on: 'Notifications, 3 unread'. */
  label: string
  shape: string
  /** Shown in a badge when above 0, '99+' at most. */
  count?: number | undefined
  /** What the count counts, for screen readers. */
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
