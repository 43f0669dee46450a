// biome-ignore-all lint/a11y/noLabelWithoutControl: the control is a component inside the label

import type { ComponentProps } from 'react'
import { Icon } from './button.tsx'
import styles from './check.module.css'
import { classNames } from './class-names.ts'
import optionStyles from './option.module.css'

type InputProps = Omit<ComponentProps<'input'>, 'type' | 'className'>

/** For an outlined label that shows whether the check or radio in it is chosen. */
export const choosableClass = optionStyles.choosable

/** Needs an `aria-label` or a label, like Radio and Switch. */
export const Check = (props: InputProps) => <input type="checkbox" className={`middle ${styles.check}`} {...props} />

export const Radio = (props: InputProps) => <input type="radio" className={`middle ${styles.radio}`} {...props} />

export function Switch(props: InputProps) {
  // biome-ignore lint/a11y/useAriaPropsForRole: the native checkbox exposes its state
  return <input type="checkbox" role="switch" className={`anchor rigid sunken capsule ${styles.switch}`} {...props} />
}

/** For a table cell; also reacts 10 pixels around it. */
export const CheckCell = ({ label, ...rest }: InputProps & { label: string }) => (
  <label className={`middle inline-grid rigid ${styles.cell}`}>
    <Check aria-label={label} {...rest} />
  </label>
)

/** `done` strikes the label through once ticked. */
export const CheckLine = ({ label, done, ...rest }: InputProps & { label: string; done?: boolean }) => (
  <label className={classNames('breaks inline-row gap-3', styles.line, done && styles.done)}>
    <Check {...rest} />
    <span>{label}</span>
  </label>
)

type OptionProps = ComponentProps<typeof Radio> & { label: string; shape?: string }

/** A radio button as a card. Put several in a `<fieldset>` with a legend. */
export const Option = ({ label, shape, ...rest }: OptionProps) => (
  <label className={`label row gap-3 raised outlined rounded padded ${optionStyles.option} ${choosableClass}`}>
    <Radio {...rest} />
    {label}
    {shape && <Icon shape={shape} className={`push ${optionStyles.icon}`} />}
  </label>
)
