import styles from './logo.module.css'

/** For the link around a `Logo`, whose name must contain 'Cohort'. */
export const logoLinkClass = `inline-row ink gap-2 ${styles.link}`

export const Logo = () => (
  <>
    <svg className={styles.mark} viewBox="0 0 32 32" aria-hidden="true">
      <path className={`hollow ${styles.ring}`} d="M24.4 8.4A11.3 11.3 0 1 0 24.4 23.6" />
      <circle className={styles.seat} cx="26.8" cy="16" r="4.2" />
    </svg>
    <span>Cohort</span>
  </>
)

/** A plain link, because the landing page is a document of its own. */
export const HomeLink = () => (
  <a href="/" className={logoLinkClass} aria-label="Cohort, home">
    <Logo />
  </a>
)
