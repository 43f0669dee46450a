import type { ComponentProps } from 'react'
import { classNames } from './class-names.ts'
import { Field, type FieldProps, splitField } from './field.tsx'
import styles from './input.module.css'

type SelectFieldProps = FieldProps & Omit<ComponentProps<'select'>, keyof FieldProps | 'id'> & SelectOptions

type SelectOptions = {
  /** Value and text; '' is the placeholder. `children` are for what is more than that. */
  options?: readonly (readonly [string | number, string | number])[]
}

export const Options = ({ options = [] }: SelectOptions) =>
  options.map(([value, text]) => (
    <option key={value} value={value}>
      {text}
    </option>
  ))

/** A native select. */
export function SelectField({ options, children, ...props }: SelectFieldProps) {
  const { field, control } = splitField(props)
  return (
    <Field {...field}>
      {(wiring) => (
        <span className={`block anchor ${styles.selectBox}`}>
          <select className={classNames(styles.input, styles.select)} {...control} {...wiring}>
            <Options options={options} />
            {children}
          </select>
        </span>
      )}
    </Field>
  )
}
