import type { ReactNode } from 'react'
import { classNames } from './class-names.ts'
import styles from './picker.module.css'

type PickerProps = {
  /** For screen readers: 'People'. */
  label: string
  /** 'No users found.' */
  empty?: string | undefined
  /** 'Loading users…', at the height of a full list so that nothing shifts. */
  loading?: string | undefined
  children?: ReactNode
}

/** At most 240 pixels high. */
export const pickerClass = `outlined scrolls rounded ${styles.picker}`

export function Picker({ label, empty, loading, children }: PickerProps) {
  if (loading || empty)
    return (
      <div className={classNames(pickerClass, loading && styles.loading)}>
        <p className={`note centred ${styles.empty}`} role="status">
          {loading || empty}
        </p>
      </div>
    )
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul role="list" tabIndex={0} aria-label={label} className={pickerClass}>
      {children}
    </ul>
  )
}

/** A person first, then a `<Check>` or `<Radio>`. */
export const PickerOption = ({ children }: { children: ReactNode }) => (
  <li>
    {/* biome-ignore lint/a11y/noLabelWithoutControl: the control is the last of the children */}
    <label className={`row gap-3 padded-sm ${styles.option}`}>{children}</label>
  </li>
)
