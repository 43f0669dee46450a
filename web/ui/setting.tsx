import type { ReactNode } from 'react'
import styles from './setting.module.css'

/** Settings below each other, with a rule between them. */
export function SettingList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>
}

type SettingProps = {
  /** Text, or a `<label>` of the control. */
  label: ReactNode
  /** One quiet line below the label. */
  about?: ReactNode
  /** At the other end: a switch, a button, a state. */
  control: ReactNode
}

/** What can be set, and the control that sets it. */
export function Setting({ label, about, control }: SettingProps) {
  return (
    <div className={styles.setting}>
      <div>
        <p className={styles.label}>{label}</p>
        {about && <p className={styles.about}>{about}</p>}
      </div>
      {control}
    </div>
  )
}
