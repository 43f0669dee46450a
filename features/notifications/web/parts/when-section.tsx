import { Loaded } from '#web/ui/list.tsx'
import { PanelSection } from '#web/ui/panel-section.tsx'
import { SelectField } from '#web/ui/select-field.tsx'
import { Setting, SettingList } from '#web/ui/setting.tsx'
import type { Choices } from '../../choices-contract.ts'
import { ChoicesState } from './choices-state.tsx'
import { HOURS, hourName } from './hour-names.ts'
import { PushSetting } from './push-setting.tsx'
import { useChoices } from './use-choices.ts'
import styles from './when-section.module.css'

/** Which devices receive pushes, when the digest comes, and when nothing does. */
export function WhenSection() {
  const state = useChoices('notification-times')
  const { choose } = state
  return (
    <PanelSection title="Where and when" anchor="mail" aside={<ChoicesState {...state} />}>
      <Loaded query={state} what="your times">
        {(shown) => (
          <SettingList>
            <PushSetting />
            <Setting
              label="Digest"
              about="One email with everything that can wait, and what is due"
              control={<DigestTime shown={shown} onChoose={choose} />}
            />
            <Setting
              label="Quiet hours"
              about="Push and email wait until they end. Your own reminders come on time. The same hour twice means never."
              control={<QuietHours shown={shown} onChoose={choose} />}
            />
          </SettingList>
        )}
      </Loaded>
    </PanelSection>
  )
}

type Times = Pick<Choices, 'rhythm' | 'hour' | 'quietFrom' | 'quietUntil'>
type PartProps = { shown: Times; onChoose: (change: Partial<Times>) => void }

const DigestTime = ({ shown, onChoose }: PartProps) => (
  <div className={`grid gap-3 ${styles.pair}`}>
    <SelectField
      label="How often the digest comes"
      labelHidden
      value={shown.rhythm}
      onChange={({ target }) => onChoose({ rhythm: target.value as Times['rhythm'] })}
      options={[
        ['daily', 'Every day'],
        ['weekly', 'Every Monday'],
        ['never', 'Never'],
      ]}
    />
    <HourField
      label="When the digest comes"
      hour={shown.hour}
      prefix="At"
      disabled={shown.rhythm === 'never'}
      onChange={(hour) => onChoose({ hour })}
    />
  </div>
)

const QuietHours = ({ shown: { quietFrom, quietUntil }, onChoose }: PartProps) => (
  <div className={`grid gap-3 ${styles.pair}`}>
    <HourField
      label="Quiet from"
      hour={quietFrom}
      prefix="From"
      onChange={(hour) => onChoose({ quietFrom: hour, quietUntil })}
    />
    <HourField
      label="Quiet until"
      hour={quietUntil}
      prefix="To"
      onChange={(hour) => onChoose({ quietFrom, quietUntil: hour })}
    />
  </div>
)

type HourProps = {
  label: string
  hour: number
  prefix: string
  disabled?: boolean
  onChange: (hour: number) => void
}

const HourField = ({ label, hour, prefix, disabled, onChange }: HourProps) => (
  <SelectField
    label={label}
    labelHidden
    value={hour}
    disabled={disabled}
    onChange={({ target }) => onChange(Number(target.value))}
    options={HOURS.map((option) => [option, `${prefix} ${hourName(option)}`] as const)}
  />
)
