import { createContext, type ReactNode, useContext, useId } from 'react'
import type { Refusal } from '../forms/use-submission.ts'
import { classNames } from './class-names.ts'
import styles from './field.module.css'
import { ErrorLine } from './page.tsx'

/** Why the form around it is refused. */
export const RefusalContext = createContext<Refusal | null>(null)

export type FieldProps = {
  /** The form says by it why the field is refused. */
  name?: string | undefined
  label: string
  /** For screen readers only, if the page already says it. */
  labelHidden?: boolean | undefined
  /** Shown after the label, e.g. 'optional'; not part of the name. */
  note?: string | undefined
  /** Marks the label, and tells screen readers. */
  required?: boolean | undefined
  hint?: ReactNode
  /** Marks the control as invalid and is read out. By default what its form says. */
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
  const { label, labelHidden, note, required, hint, aside, lead, className } = props
  const id = useId()
  const { text, fields = {} } = useContext(RefusalContext) ?? {}
  const isRefused = props.name !== undefined && props.name in fields
  const why = isRefused && fields[props.name!]
  // Where an alert of the form says already that something is refused, it is no alert of its own.
  const [reason, error] = text ? [why, props.error] : [undefined, props.error ?? why]
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
        'aria-invalid': error || isRefused ? true : props['aria-invalid'],
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
  const { name, label, labelHidden, note, required, hint, error, aside, lead, className, ...rest } = props
  const { 'aria-describedby': describedBy, 'aria-invalid': invalid, ...control } = rest
  const wiring = { 'aria-describedby': describedBy, 'aria-invalid': invalid }
  return {
    field: { name, label, labelHidden, note, required, hint, error, aside, lead, className, ...wiring },
    control: { name, ...control },
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
