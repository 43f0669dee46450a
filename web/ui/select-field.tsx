import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps, splitField } from './field.tsx'
import styles from './input.module.css'

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps | 'id'>

/** A native select. `<option value="">` is the placeholder. */
export function SelectField(props: SelectFieldProps) {
  const { field, control } = splitField(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <span className={`block anchor ${styles.selectBox}`}>
          <select className={classNames(styles.input, styles.select)} {...control} {...wiring} />
        </span>
      )}
    </Field>
  )
}
