import { useIsUnsent } from '../data/unsent.ts'
import styles from './not-saved.module.css'

/** Says of one thing, by its id, that a change of it waits for a connection. */
export const UnsentMark = ({ about }: { about: string }) =>
  useIsUnsent(about) && (
    <span className={`muted block ${styles.waiting}`} role="status">
      Waiting to be sent
    </span>
  )
