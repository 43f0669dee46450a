import type { ComponentProps } from 'react'
import { Field, type FieldProps, splitField } from './field.tsx'
import styles from './input.module.css'

/** For an input without a `Field`; add an `aria-label`. */
export const inputClass = styles.input

type TextFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id'>

export function TextField(props: TextFieldProps) {
  const { field, control } = splitField(props)
  return <Field {...field}>{(wiring) => <input dir="auto" className={styles.input} {...control} {...wiring} />}</Field>
}

/** The value is `YYYY-MM-DD`. */
export const DateField = (props: Omit<TextFieldProps, 'type'>) => <TextField {...props} type="date" />

type TextAreaProps = FieldProps & Omit<ComponentProps<'textarea'>, keyof FieldProps | 'id'>

/** Grows with its text. */
export function TextArea(props: TextAreaProps) {
  const { field, control } = splitField(props)
  return (
    <Field {...field}>{(wiring) => <textarea dir="auto" className={styles.input} {...control} {...wiring} />}</Field>
  )
}
