import type { ComponentProps } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { touchTargetClass } from './touch-target.ts'

export type ButtonLook = {
  /** One `primary` per view area; `reward` only for redeeming; `danger` is quiet until hovered. */
  variant?: 'primary' | 'reward' | 'soft' | 'plain' | 'danger' | undefined
  size?: 'small' | 'large' | undefined
  wide?: boolean | undefined
}

/** For elements other than `<button>`: `<Link className={buttonClass({ variant: 'primary' })}>`. */
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
    /** Announces that work is under way and ignores clicks, but keeps the focus. */
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

/** For plain links; for links of the router use `buttonClass`. */
export function ButtonLink({ variant, size, wide, className, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return <a className={buttonClass({ variant, size, wide }, className)} {...rest} />
}
