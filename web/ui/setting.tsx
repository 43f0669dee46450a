import { type ReactNode, useId } from 'react'
import { Switch } from './check.tsx'
import { linedClass } from './list.tsx'
import styles from './setting.module.css'

export const SettingList = ({ children }: { children: ReactNode }) => <div className={linedClass}>{children}</div>

type SettingProps = {
  /** Text, or the control's `<label>`. */
  label: ReactNode
  about?: ReactNode
  /** A switch, a button or a state. */
  control: ReactNode
}

export const Setting = ({ label, about, control }: SettingProps) => (
  <div className={`split wraps gap-3-4 ${styles.setting}`}>
    <div>
      <p className="bold">{label}</p>
      {about && <p className="note">{about}</p>}
    </div>
    {control}
  </div>
)

type SwitchSettingProps = {
  label: string
  about: string
  checked: boolean
  onChange: (isOn: boolean) => void
  /** More choices once it is on. */
  children?: ReactNode
}

export function SwitchSetting({ label, about, checked, onChange, children }: SwitchSettingProps) {
  const id = useId()
  return (
    <div>
      <Setting
        label={<label htmlFor={id}>{label}</label>}
        about={<span id={`${id}about`}>{about}</span>}
        control={
          <Switch
            id={id}
            aria-describedby={`${id}about`}
            checked={checked}
            onChange={(event) => onChange(event.target.checked)}
          />
        }
      />
      {children}
    </div>
  )
}
