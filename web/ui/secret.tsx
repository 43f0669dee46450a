import { type ReactNode, useRef } from 'react'
import { Button } from './button.tsx'
import { copyText, selectText } from './clipboard.ts'
import styles from './secret.module.css'
import { inputClass } from './text-field.tsx'
import { showToast } from './toast.tsx'
import { copyIcon } from './tool-icons.ts'

type SecretProps = { label: string; value: string; children: ReactNode }

/** Shown once, to be copied. */
export function Secret({ label, value, children }: SecretProps) {
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    if (await copyText(value)) return showToast('Copied')
    if (field.current) selectText(field.current)
  }
  return (
    <div className={`grid gap-3 soft rounded ${styles.secret}`}>
      <p>{children}</p>
      <div className="flex gap-2">
        <input
          ref={field}
          className={inputClass}
          readOnly
          aria-label={label}
          value={value}
          onFocus={(event) => event.target.select()}
        />
        <Button variant="primary" icon={copyIcon} onClick={() => void copy()}>
          Copy
        </Button>
      </div>
    </div>
  )
}
