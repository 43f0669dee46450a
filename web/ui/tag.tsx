import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import { closeIcon } from './common-icons.ts'
import { Icon } from './icon.tsx'
import styles from './tag.module.css'
import { touchTargetClass } from './touch-target.ts'

/** Removable if `onRemove` is set. */
export function Tag({ text, onRemove }: { text: string; onRemove?: () => void }) {
  return (
    <span className={styles.tag}>
      {text}
      {onRemove && (
        <button
          type="button"
          className={classNames(styles.remove, touchTargetClass)}
          aria-label={`Remove ${text}`}
          onClick={onRemove}
        >
          <Icon shape={closeIcon} />
        </button>
      )}
    </span>
  )
}

export function TagList({ children }: { children: ReactNode }) {
  return <div className="wrap">{children}</div>
}
