import { type ReactNode, useId } from 'react'
import { ErrorLine } from './alert.tsx'
import { classNames } from './class-names.ts'
import styles from './field.module.css'

export type FieldProps = {
  label: string
  /** Keep the label for screen readers only, where the page already says it. */
  labelHidden?: boolean | undefined
  /** Shown after the label in quiet letters, e.g. 'optional'; not part of the name. */
  note?: string | undefined
  hint?: ReactNode
  /** What is wrong with what was typed; marks the control invalid and is read out. */
  error?: ReactNode
  /** At the other end of the label's line, e.g. a Forgot Password link. */
  aside?: ReactNode
  className?: string | undefined
  /** Something elsewhere that says more about the control, e.g. the form's alert. */
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

/** What a control needs so that its label, hint and error belong to it. */
export type FieldControl = Pick<FieldProps, 'aria-describedby' | 'aria-invalid'> & { id: string }

/** A label, one control, a hint and an error. `children` draws the control with what it is handed. */
export function Field({ children, ...props }: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, labelHidden, note, hint, error, aside, className } = props
  const id = useId()
  const hintId = hint ? `${id}hint` : undefined
  const errorId = error ? `${id}error` : undefined
  const name = (
    <label className={labelHidden ? 'visually-hidden' : styles.label} htmlFor={id}>
      {label}
    </label>
  )
  return (
    <div className={classNames(styles.field, className)}>
      {note || aside ? (
        <div className={styles.line}>
          <span>
            {name} {note && <span className={styles.note}>{note}</span>}
          </span>
          {aside}
        </div>
      ) : (
        name
      )}
      {children({
        id,
        'aria-describedby': classNames(errorId, hintId, props['aria-describedby']),
        'aria-invalid': error ? true : props['aria-invalid'],
      })}
      {hint && (
        <p className={styles.hint} id={hintId}>
          {hint}
        </p>
      )}
      {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </div>
  )
}

/** Splits the properties of a field with a control in it: what `Field` shows, and what the control gets. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, labelHidden, note, hint, error, aside, className, ...rest } = props
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, ...control } = rest
  const wiring = { 'aria-describedby': describedBy, 'aria-invalid': invalid }
  return { field: { label, labelHidden, note, hint, error, aside, className, ...wiring }, control }
}

/** Two fields side by side, e.g. first and last name. */
export function FieldPair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>
}

/** Choices that belong together, under one label: a `<fieldset>` with its legend. */
export function FieldGroup({
  label,
  labelHidden,
  children,
}: Pick<FieldProps, 'label' | 'labelHidden'> & { children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={labelHidden ? 'visually-hidden' : styles.label}>{label}</legend>
      {children}
    </fieldset>
  )
}
