import type { Fault } from '../../../import-contract.ts'
import styles from './import.module.css'

/** Lines that cannot be imported, and why. */
export const Faults = ({ faults }: { faults: readonly Fault[] }) =>
  faults.length > 0 && (
    <ul className={styles.faults} aria-label="Lines that are left out">
      {faults.map(({ line, text }) => (
        <li key={line}>
          <strong>Line {line}</strong> {text}
        </li>
      ))}
    </ul>
  )
