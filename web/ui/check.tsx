// biome-ignore-all lint/a11y/noLabelWithoutControl: the control is a component inside the label
import type { ComponentProps } from 'react'
import styles from './check.module.css'
import { classNames } from './class-names.ts'

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'className'>

/** A bare checkbox: name it by `aria-label`, or put it inside a label. */
export function Check(props: InputProps) {
  return <input type="checkbox" className={styles.check} {...props} />
}

/** A bare radio button: name it by `aria-label`, or put it inside a label. */
export function Radio(props: InputProps) {
  return <input type="radio" className={styles.radio} {...props} />
}

/** A bare switch: name it by `aria-label`, or by a label with `htmlFor`. */
export function Switch(props: InputProps) {
  // biome-ignore lint/a11y/useAriaPropsForRole: the checkbox below the role tells its own state
  return <input type="checkbox" role="switch" className={styles.switch} {...props} />
}

/** A checkbox alone in a table's cell; a finger may miss it by 10 pixels. */
export function CheckCell({ label, ...rest }: InputProps & { label: string }) {
  return (
    <label className={styles.cell}>
      <Check aria-label={label} {...rest} />
    </label>
  )
}

/** A checkbox with its words beside it; `done` strikes them through once it is ticked. */
export function CheckLine({ label, done, ...rest }: InputProps & { label: string; done?: boolean }) {
  return (
    <label className={classNames(styles.line, done && styles.done)}>
      <Check {...rest} />
      <span>{label}</span>
    </label>
  )
}
