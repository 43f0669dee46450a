import type { ReactNode } from 'react'
import { linedClass } from './list.tsx'
import styles from './setting.module.css'

export function SettingList({ children }: { children: ReactNode }) {
  return <div className={linedClass}>{children}</div>
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
        {about && <p className="note">{about}</p>}
      </div>
      {control}
    </div>
  )
}
