import { type ComponentProps, startTransition, useActionState } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import countStyles from './count.module.css'
import iconStyles from './icon.module.css'
import iconButtonStyles from './icon-button.module.css'
import touchStyles from './touch-target.module.css'

/** An outline from one of the `*-icons.ts` files, hidden from screen readers. */
export const Icon = ({ shape, className }: { shape: string; className?: string | undefined }) => (
  <svg className={classNames(iconStyles.icon, className)} viewBox="0 0 20 20" aria-hidden="true">
    <path d={shape} />
  </svg>
)

/** Extends the touch area of small controls to 44 by 44 px without changing their look. */
export const touchTargetClass = touchStyles.touchTarget

type ButtonLook = {
  /**
   * A key with an outline; one filled `primary` per view area; `plain` for a green word; `reward` only for redeeming; `danger` is
   * quiet until hovered.
   */
  variant?: 'primary' | 'reward' | 'plain' | 'danger' | undefined
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

export type ButtonProps = ComponentProps<'button'> &
  ButtonLook & {
    /** Announces that work is under way and ignores clicks, but keeps the focus. */
    busy?: boolean | undefined
    /** Before the text. */
    icon?: string | undefined
  }

export function Button(props: ButtonProps) {
  const { variant, size, wide, busy, icon, className, type = 'button', onClick, children, ...rest } = props
  return (
    <button
      type={type}
      className={buttonClass({ variant, size, wide }, className)}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
      {...rest}
    >
      {icon && <Icon shape={icon} />}
      {children}
    </button>
  )
}

export const TryAgain = (props: ButtonProps) => <Button {...props}>Try again</Button>

/** Green for unread counts, `quiet` for totals. */
export const Count = ({ quiet, className, ...rest }: ComponentProps<'span'> & { quiet?: boolean }) => (
  <span className={classNames(countStyles.count, quiet && countStyles.quiet, className)} {...rest} />
)

/** For links of the router; add an `aria-label`. */
export const iconButtonClass = iconButtonStyles.iconButton

/** '99+' from a hundred on. */
export const countText = (count: number) => (count > 99 ? '99+' : String(count))

type IconButtonProps = Omit<ComponentProps<'button'>, 'children'> & {
  /** Accessible name; the count is appended: 'Notifications, 3 unread'. */
  label: string
  shape: string
  /** A dot if above 0, which moves nothing when it comes. */
  count?: number | undefined
}

export function IconButton({ label, shape, count = 0, className, ...rest }: IconButtonProps) {
  return (
    <button
      type="button"
      aria-label={count > 0 ? `${label}, ${countText(count)} unread` : label}
      className={classNames(iconButtonStyles.iconButton, className)}
      {...rest}
    >
      <Icon shape={shape} />
      {count > 0 && <span className={iconButtonStyles.dot} />}
    </button>
  )
}

/** What a button does: clicks while it runs are ignored, and `error` stays until the next one. */
export function useAction<Input = void>(send: (input: Input) => Promise<unknown>) {
  const [error, dispatch, isPending] = useActionState<Error | null, Input>(
    (_last, input) =>
      send(input).then(
        () => null,
        (failure: Error) => failure,
      ),
    null,
  )
  return {
    isPending,
    error: isPending ? null : error,
    run(input: Input) {
      if (!isPending) startTransition(() => dispatch(input))
    },
  }
}
