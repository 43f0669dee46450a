import { type ReactNode, useId } from 'react'
import { Switch } from './check.tsx'
import { Setting } from './setting.tsx'

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
