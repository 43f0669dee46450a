import type { ReactNode } from 'react'
import { Icon } from '#web/ui/button.tsx'
import styles from './device-row.module.css'

type DeviceRowProps = {
  shape: string
  /** Green: this device, or a key that is in use. */
  isGood?: boolean
  name: string
  about: string
  actions: ReactNode
}

export const DeviceRow = ({ shape, isGood, name, about, actions }: DeviceRowProps) => (
  <li className="row wraps gap-3">
    <span className={`muted grid middle rigid rounded ${styles.mark}`} data-good={isGood || undefined}>
      <Icon shape={shape} />
    </span>
    <span className={`grid shrinks ${styles.text}`}>
      <strong>{name}</strong>
      <span className="note">{about}</span>
    </span>
    <span className="row gap-1 push">{actions}</span>
  </li>
)
