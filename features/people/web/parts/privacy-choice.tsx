import { SelectField } from '#web/ui/select-field.tsx'
import { Setting } from '#web/ui/setting.tsx'
import type { Privacy } from '../../contract.ts'
import styles from './privacy-choice.module.css'

type PrivacyChoiceProps<Name extends keyof Privacy> = {
  name: Name
  /** Beside it. */
  title: string
  about?: string
  /** The select's own name: 'Who can find you'. */
  label: string
  choices: Record<Privacy[Name], string>
  shown: Privacy
  onChoose: (change: Partial<Privacy>) => void
}

export const PrivacyChoice = <Name extends keyof Privacy>(props: PrivacyChoiceProps<Name>) => {
  const { name, title, about, label, choices, shown, onChoose } = props
  return (
    <Setting
      label={title}
      about={about}
      control={
        <div className={styles.select}>
          <SelectField
            label={label}
            labelHidden
            value={shown[name]}
            onChange={({ target }) => onChoose({ [name]: target.value })}
            options={Object.entries<string>(choices)}
          />
        </div>
      }
    />
  )
}
