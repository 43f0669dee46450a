import { useIsWaiting } from '../data/waiting.ts'
import styles from './not-saved.module.css'

/** Says of one thing, by its id, that a change of it waits for a connection. */
export const WaitingMark = ({ about }: { about: string }) =>
  useIsWaiting(about) && (
    <span className={`muted block ${styles.waiting}`} role="status">
      Waiting to be sent
    </span>
  )
