import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField } from './field.tsx'
import styles from './input.module.css'

/** The class of a bare input, for one without a `Field` around it; it needs an `aria-label`. */
export const inputClass = styles.input

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>

/** One line of text: also e-mail, number, and so on by `type`. */
export function TextField(props: TextFieldProps) {
  const { field, control } = splitField(props)
  return <Field {...field}>{(wiring) => <input className={styles.input} {...control} {...wiring} />}</Field>
}

/** A calendar day with the browser's own picker; its value is `YYYY-MM-DD`. */
export function DateField(props: Omit<TextFieldProps, 'type'>) {
  return <TextField {...props} type="date" />
}

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'>

/** Several lines of text; it grows with what is typed. */
export function TextArea(props: TextAreaProps) {
  const { field, control } = splitField(props)
  return <Field {...field}>{(wiring) => <textarea className={styles.input} {...control} {...wiring} />}</Field>
}
