import type { ReactNode } from 'react'
import { CopyField } from './copy-field.tsx'
import styles from './secret.module.css'

type SecretProps = { label: string; value: string; children: ReactNode }

/** Shown once, to be copied. */
export const Secret = ({ label, value, children }: SecretProps) => (
  <div className={`grid gap-3 soft rounded ${styles.secret}`}>
    <p>{children}</p>
    <div className="flex gap-2">
      <CopyField label={label} value={value} variant="primary" />
    </div>
  </div>
)
