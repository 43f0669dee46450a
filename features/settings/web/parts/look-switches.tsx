import type { ReactNode } from 'react'
import { SwitchSetting } from '#web/ui/setting.tsx'
import type { useLook } from '../actions/use-look.ts'

/** Applies on every device, and on this one after signing out too. */
type LookProps = Pick<ReturnType<typeof useLook>, 'look' | 'choose'>

export const FontSizeSwitch = ({ look, choose, children }: LookProps & { children?: ReactNode }) => (
  <SwitchSetting
    label="Font Size"
    about="Larger text everywhere"
    checked={(look.textSize ?? 'normal') !== 'normal'}
    onChange={(isOn) => choose({ textSize: isOn ? 'large' : 'normal' })}
  >
    {children}
  </SwitchSetting>
)

export const ContrastSwitch = ({ look, choose }: LookProps) => (
  <SwitchSetting
    label="High Contrast Mode"
    about="Stronger text and visible edges"
    checked={look.contrast === 'high'}
    onChange={(isOn) => choose({ contrast: isOn ? 'high' : 'normal' })}
  />
)

export const CursorSwitch = ({ look, choose }: LookProps) => (
  <SwitchSetting
    label="Enlarge Cursor"
    about="A larger pointer"
    checked={look.cursor === 'large'}
    onChange={(isOn) => choose({ cursor: isOn ? 'large' : 'normal' })}
  />
)

/** Shows what applies now where the theme follows the device. */
export function DarkSwitch({ look: { theme = 'system' }, choose }: LookProps) {
  const isDark = theme === 'system' ? matchMedia('(prefers-color-scheme: dark)').matches : theme === 'dark'
  return (
    <SwitchSetting
      label="Dark Mode"
      about="Easier on the eyes at night"
      checked={isDark}
      onChange={(isOn) => choose({ theme: isOn ? 'dark' : 'light' })}
    />
  )
}
