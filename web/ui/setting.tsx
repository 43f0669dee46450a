import type { ReactNode } from 'react'
import styles from './setting.module.css'

export function SettingList({ children }: { children: ReactNode }) {
  return <div className={styles.list}>{children}</div>
}

type SettingProps = {
  /** Text, or the control's `<label>`. */
  label: ReactNode
  about?: ReactNode
  /** A switch, a button or a state. */
  control: ReactNode
}

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
