import styles from './table-file.module.css'

/** Lines that cannot be imported, and why. `place` is for example 'Line 12'. */
export const Faults = ({ faults }: { faults: readonly { place: string; text: string }[] }) =>
  faults.length > 0 && (
    <ul className={`small grid gap-2 scrolls-down ${styles.faults}`} aria-label="Lines that are left out">
      {faults.map(({ place, text }) => (
        <li key={place}>
          <strong>{place}</strong> {text}
        </li>
      ))}
    </ul>
  )
