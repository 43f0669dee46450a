import { useRef } from 'react'
import { Button, type ButtonProps } from './button.tsx'
import { copyText } from './clipboard.ts'
import { inputClass } from './text-field.tsx'
import { copyIcon } from './tool-icons.ts'

type CopyFieldProps = Pick<ButtonProps, 'variant' | 'size' | 'disabled'> & {
  label: string
  value: string
  /** The toast. */
  done?: string
}

/** What can only be copied, and its button. */
export function CopyField({ label, value, done, disabled, ...button }: CopyFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  return (
    <>
      <input
        ref={field}
        className={inputClass}
        readOnly
        disabled={disabled}
        aria-label={label}
        value={value}
        onFocus={({ target }) => target.select()}
      />
      <Button
        {...button}
        disabled={disabled}
        icon={copyIcon}
        onClick={() => void copyText(value, { done, shown: field.current })}
      >
        Copy
      </Button>
    </>
  )
}
