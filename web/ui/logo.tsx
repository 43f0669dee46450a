import styles from './logo.module.css'

/** For the link around a `Logo`. Give the link a name that contains 'Cohort', e.g. 'Cohort, go to dashboard'. */
export const logoLinkClass = styles.link

/** A ring of people, closed by one yellow dot: you. */
export function Logo() {
  return (
    <>
      <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
        <path className={styles.ring} d="M24.4 8.4A11.3 11.3 0 1 0 24.4 23.6" />
        <circle className={styles.seat} cx="26.8" cy="16" r="4.2" />
      </svg>
      <span>Cohort</span>
    </>
  )
}
