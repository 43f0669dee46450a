import type { ComponentProps } from 'react'
import { Radio } from './check.tsx'
import { Icon } from './icon.tsx'
import styles from './option.module.css'

type OptionProps = ComponentProps<typeof Radio> & { label: string; shape?: string }

/** A radio button as a card. Put several in a `<fieldset>` with a legend. */
export function Option({ label, shape, ...rest }: OptionProps) {
  return (
    // biome-ignore lint/a11y/noLabelWithoutControl: the control is a component inside the label
    <label className={styles.option}>
      <Radio {...rest} />
      {label}
      {shape && <Icon shape={shape} className={styles.icon} />}
    </label>
  )
}
