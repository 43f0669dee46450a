import { type ComponentProps, useState } from 'react'
import { Field, type FieldProps, splitField } from './field.tsx'
import styles from './input.module.css'

type PasswordFieldProps = FieldProps & Omit<ComponentProps<'input'>, keyof FieldProps | 'id' | 'type'>

/** The button just says 'Show', because the word of the label must name the input alone. */
export function PasswordField(props: PasswordFieldProps) {
  const { field, control } = splitField(props)
  const [shown, setShown] = useState(false)
  return (
    <Field {...field}>
      {(wiring) => (
        <span className={`block anchor ${styles.withButton}`}>
          <input
            className={styles.input}
            autoCapitalize="none"
            spellCheck={false}
            {...control}
            {...wiring}
            type={shown ? 'text' : 'password'}
          />
          <button type="button" className={styles.inside} aria-controls={wiring.id} onClick={() => setShown(!shown)}>
            {shown ? 'Hide' : 'Show'}
          </button>
        </span>
      )}
    </Field>
  )
}
