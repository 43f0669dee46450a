import styles from './seal.module.css'

/** `isBroken` for a file that was changed. */
export const Seal = ({ isBroken = false }: { isBroken?: boolean }) => (
  <svg className={styles.seal} data-broken={isBroken || undefined} viewBox="0 0 96 96" aria-hidden="true">
    <circle className={styles.disc} cx="48" cy="48" r="46" />
    <path className={`hollow ${styles.ring}`} d="M70 28A30 30 0 1 0 70 68" />
    <circle className={styles.dot} cx="77" cy="48" r="10" />
    <path className={`hollow ${styles.mark}`} d={isBroken ? 'M37 37l22 22M59 37 37 59' : 'M35 48l9 9 17-19'} />
  </svg>
)
