import type { ReactNode } from 'react'
import { Icon, touchTargetClass } from './button.tsx'
import { classNames } from './class-names.ts'
import { closeIcon } from './common-icons.ts'
import styles from './tag.module.css'

/** Removable if `onRemove` is set. */
export const Tag = ({ text, onRemove }: { text: string; onRemove?: () => void }) => (
  <span
    className={classNames(
      'label breaks inline-row gap-1 fits icon-35 low-control',
      onRemove ? `outlined capsule ${styles.removable}` : `muted ${styles.tag}`,
    )}
  >
    {text}
    {onRemove && (
      <button
        type="button"
        className={classNames('middle inline-grid rigid round', styles.remove, touchTargetClass)}
        aria-label={`Remove ${text}`}
        onClick={onRemove}
      >
        <Icon shape={closeIcon} />
      </button>
    )}
  </span>
)

export const TagList = ({ children }: { children: ReactNode }) => <div className="wrap">{children}</div>
