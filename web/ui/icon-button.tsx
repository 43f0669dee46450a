import { type ComponentProps, useId } from 'react'
import { classNames } from './class-names.ts'
import { Count } from './count.tsx'
import { Icon } from './icon.tsx'
import styles from './icon-button.module.css'

/** For a link of the router that looks like an icon button; give it an `aria-label`. */
export const iconButtonClass = styles.iconButton

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** The accessible name, exactly: the count is told as a description beside it. */
  label: string
  shape: string
  /** Shown in a badge when above 0, '99+' at most. */
  count?: number | undefined
  /** What the count counts, for screen readers: 'unread' is told as '3 unread'. */
  counted?: string
}

export function IconButton({ label, shape, count = 0, counted = 'unread', className, ...rest }: IconButtonProps) {
  const countId = useId()
  return (
    <button
      type="button"
      aria-label={label}
      aria-describedby={count > 0 ? countId : undefined}
      className={classNames(styles.iconButton, className)}
      {...rest}
    >
      <Icon shape={shape} />
      {count > 0 && (
        <>
          {/* Drawn by CSS: as text it would have to be a part of the name. */}
          <Count className={styles.count} data-count={count > 99 ? '99+' : count} />
          <span id={countId} hidden>{`${count} ${counted}`}</span>
        </>
      )}
    </button>
  )
}
