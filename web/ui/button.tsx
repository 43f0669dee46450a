import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { touchTargetClass } from './touch-target.ts'

export type ButtonLook = {
  /** One `primary` per view area; `reward` for redeeming only; `danger` is quiet until the pointer is over it. */
  variant?: 'primary' | 'reward' | 'soft' | 'plain' | 'danger' | undefined
  size?: 'small' | 'large' | undefined
  wide?: boolean | undefined
}

/** The classes of a button, for whatever is not a `<button>`: `<Link className={buttonClass({ variant: 'primary' })}>`. */
export const buttonClass = ({ variant, size, wide }: ButtonLook = {}, className?: string) =>
  classNames(
    styles.button,
    variant && styles[variant],
    size && styles[size],
    size === 'small' && touchTargetClass,
    wide && styles.wide,
    className,
  )

type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Its work is under way: it keeps the focus, says so, and does nothing when pressed again. */
    busy?: boolean | undefined
  }

export function Button({ variant, size, wide, busy, className, type = 'button', onClick, ...rest }: ButtonProps) {
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    />
  )
}

/** An ordinary link that looks like a button; for links of the router use `buttonClass`. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return <a className={buttonClass({ variant, size, wide }, className)} {...rest} />
}
