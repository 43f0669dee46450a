import { useIsConnectionLost } from './connection.ts'
import styles from './reconnecting.module.css'

/** A quiet word while the connection is gone, so that nobody takes an old screen for a new one. */
export function Reconnecting() {
  const isLost = useIsConnectionLost()
  return (
    <div role="status" className={styles.region}>
      {isLost && <p className={styles.word}>Reconnecting…</p>}
    </div>
  )
}
