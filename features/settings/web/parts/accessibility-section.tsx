import { NotSaved } from '#web/ui/not-saved.tsx'
import { Card } from '#web/ui/page.tsx'
import { Segmented } from '#web/ui/segmented.tsx'
import { SettingList, SwitchSetting } from '#web/ui/setting.tsx'
import { useLook } from '../actions/use-look.ts'

const textSizes = [
  { value: 'large', label: 'Large' },
  { value: 'larger', label: 'Larger' },
] as const

const isDarkDevice = () => matchMedia('(prefers-color-scheme: dark)').matches

/** Applies on every device, and on this one after signing out too. */
export function AccessibilitySection() {
  const { look, choose, failed } = useLook()
  const { theme = 'system', contrast, textSize = 'normal', cursor, motion, letters } = look
  const isDark = theme === 'system' ? isDarkDevice() : theme === 'dark'
  return (
    <Card title="Accessibility" id="accessibility" aside={failed && <NotSaved onTryAgain={() => choose(failed)} />}>
      <SettingList>
        <SwitchSetting
          label="Font Size"
          about="Larger text everywhere"
          checked={textSize !== 'normal'}
          onChange={(isOn) => choose({ textSize: isOn ? 'large' : 'normal' })}
        >
          {textSize !== 'normal' && (
            <Segmented
              label="Font Size"
              choices={textSizes}
              value={textSize}
              onChange={(chosen) => choose({ textSize: chosen })}
            />
          )}
        </SwitchSetting>
        <SwitchSetting
          label="High Contrast Mode"
          about="Stronger text and visible edges"
          checked={contrast === 'high'}
          onChange={(isOn) => choose({ contrast: isOn ? 'high' : 'normal' })}
        />
        <SwitchSetting
          label="Enlarge Cursor"
          about="A larger pointer"
          checked={cursor === 'large'}
          onChange={(isOn) => choose({ cursor: isOn ? 'large' : 'normal' })}
        />
        <SwitchSetting
          label="Dark Mode"
          about="Easier on the eyes at night"
          checked={isDark}
          onChange={(isOn) => choose({ theme: isOn ? 'dark' : 'light' })}
        />
        <SwitchSetting
          label="Reduced Motion"
          about="Turns animations off"
          checked={motion === 'reduced'}
          onChange={(isOn) => choose({ motion: isOn ? 'reduced' : 'normal' })}
        />
        <SwitchSetting
          label="Single-letter shortcuts"
          about="One key does something while you are not typing: N adds a task, ? shows all"
          checked={letters !== 'off'}
          onChange={(isOn) => choose({ letters: isOn ? 'normal' : 'off' })}
        />
      </SettingList>
    </Card>
  )
}
