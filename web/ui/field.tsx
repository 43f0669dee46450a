import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { ErrorLine } from './page.tsx'

export type FieldProps = {
  label: string
  /** For screen readers only, if the page already says it. */
  labelHidden?: boolean | undefined
  /** Shown after the label, e.g. 'optional'; not part of the name. */
  note?: string | undefined
  /** Marks the label, and tells screen readers. */
  required?: boolean | undefined
  hint?: ReactNode
  /** Why it is refused, if the alert of the form already says that something is: read out with the control. */
  reason?: ReactNode
  /** Marks the control as invalid and is read out. */
  error?: ReactNode
  /** At the end of the label line. */
  aside?: ReactNode
  /** Between the label and the control. */
  lead?: ReactNode
  className?: string | undefined
  /** Describes the control from elsewhere, e.g. the form's alert. */
  'aria-describedby'?: string | undefined
  'aria-invalid'?: boolean | undefined
}

/** Links the control with its label, hint and error. */
export type FieldControl = Pick<FieldProps, 'aria-describedby' | 'aria-invalid'> & {
  id: string
  required: boolean | undefined
}

/** `children` draws the control with the given properties. */
export function Field({ children, ...props }: FieldProps & { children: (control: FieldControl) => ReactNode }) {
  const { label, labelHidden, note, required, hint, reason, error, aside, lead, className } = props
  const id = useId()
  const hintId = hint ? `${id}hint` : undefined
  const errorId = error ? `${id}error` : undefined
  const reasonId = reason ? `${id}reason` : undefined
  const name = (
    <label
      className={classNames(labelHidden ? 'visually-hidden' : 'small bold', required && styles.required)}
      htmlFor={id}
    >
      {label}
    </label>
  )
  return (
    <div className={classNames(styles.field, className)}>
      {note || aside ? (
        <div className={`small split wraps gap-3-4 ${styles.line}`}>
          <span>
            {name} {note && <span className={`muted ${styles.note}`}>{note}</span>}
          </span>
          {aside}
        </div>
      ) : (
        name
      )}
      {lead}
      {children({
        id,
        'aria-describedby': classNames(errorId, reasonId, hintId, props['aria-describedby']),
        'aria-invalid': error || reason ? true : props['aria-invalid'],
        required: required || undefined,
      })}
      {reason && (
        <p className="small danger-ink" id={reasonId}>
          {reason}
        </p>
      )}
      {hint && (
        <p className="detail" id={hintId}>
          {hint}
        </p>
      )}
      {error && <ErrorLine id={errorId}>{error}</ErrorLine>}
    </div>
  )
}

/** Splits properties into those of `Field` and those of the control. */
export function splitField<Props extends FieldProps>(props: Props) {
  const { label, labelHidden, note, required, hint, reason, error, aside, lead, className, ...rest } = props
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, ...control } = rest
  const wiring = { 'aria-describedby': describedBy, 'aria-invalid': invalid }
  return {
    field: { label, labelHidden, note, required, hint, reason, error, aside, lead, className, ...wiring },
    control,
  }
}

/** Side by side. */
export const FieldPair = ({ children }: { children: ReactNode }) => <div className={styles.pair}>{children}</div>

/** A `<fieldset>` with its legend. */
export function FieldGroup({
  label,
  labelHidden,
  children,
}: Pick<FieldProps, 'label' | 'labelHidden'> & { children: ReactNode }) {
  return (
    <fieldset className={styles.group}>
      <legend className={labelHidden ? 'visually-hidden' : 'small bold'}>{label}</legend>
      {children}
    </fieldset>
  )
}
