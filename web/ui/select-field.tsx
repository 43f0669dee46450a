import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps, splitField } from './field.tsx'
import styles from './input.module.css'

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps | 'id'>

/** The browser's own select. An `<option value="">` is the placeholder and stays quiet. */
export function SelectField(props: SelectFieldProps) {
  const { field, control } = splitField(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <span className={styles.selectBox}>
          <select className={classNames(styles.input, styles.select)} {...control} {...wiring} />
        </span>
      )}
    </Field>
  )
}
