import { HomeLink } from '#web/ui/logo.tsx'
import styles from './public-bar.module.css'

/** For pages that need no account. */
export const PublicBar = () => (
  <header className={`split gap-4 midway page-wide ${styles.bar}`}>
    <HomeLink />
    <a className="target mid-lines" href="/">
      What is Cohort?
    </a>
  </header>
)
