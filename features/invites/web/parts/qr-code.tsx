import { encodeQR } from 'qr'
import styles from './qr-code.module.css'

/** Fewer modules of quiet space around it are not read by every camera. */
const QUIET_ZONE = 4

/** `text` as a QR code, on white in every look because cameras want dark on light. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const rows = encodeQR(text, 'raw', { border: QUIET_ZONE })
  const path = rows.flatMap((row, y) => row.map((isDark, x) => (isDark ? `M${x} ${y}h1v1h-1z` : ''))).join('')
  return (
    <svg
      role="img"
      aria-label={label}
      className={`rounded-sm ${styles.code}`}
      viewBox={`0 0 ${rows.length} ${rows.length}`}
      shapeRendering="crispEdges"
    >
      <path className={styles.paper} d={`M0 0h${rows.length}v${rows.length}H0z`} />
      <path className={styles.ink} d={path} />
    </svg>
  )
}
