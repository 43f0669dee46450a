import { type ReactNode, useRef } from 'react'
import { Button } from '#web/ui/button.tsx'
import { copyText, selectText } from '#web/ui/clipboard.ts'
import { inputClass } from '#web/ui/text-field.tsx'
import { showToast } from '#web/ui/toast.tsx'
import { copyIcon } from '#web/ui/tool-icons.ts'
import styles from './programs.module.css'

type SecretProps = { label: string; value: string; children: ReactNode }

/** Shown once, to be copied. */
export function Secret({ label, value, children }: SecretProps) {
  const field = useRef<HTMLInputElement>(null)
  async function copy() {
    if (await copyText(value)) return showToast('Copied')
    if (field.current) selectText(field.current)
  }
  return (
    <div className={styles.secret}>
      <p>{children}</p>
      <div className={styles.line}>
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
