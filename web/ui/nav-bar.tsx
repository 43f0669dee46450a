import type { ReactNode } from 'react'
import styles from './nav-bar.module.css'

/** For each link; contains an `<Icon>` (phones only) and a `<span>`. */
export const navLinkClass = styles.link

export const logoutLinkClass = styles.logoutLink

type NavBarProps = {
  /** `<Link className={logoLinkClass}><Logo/></Link>` */
  logo: ReactNode
  /** At the bottom on phones. The current one has `aria-current="page"`. */
  links?: ReactNode
  tools?: ReactNode
  logout?: ReactNode
  /** Below the bar, e.g. notifications. */
  children?: ReactNode
}

export const NavBar = ({ logo, links, tools, logout, children }: NavBarProps) => (
  <header className={styles.nav}>
    <div className={styles.bar}>
      {logo}
      {links && (
        <nav className={styles.links} aria-label="Main">
          {links}
        </nav>
      )}
      <div className={styles.tools}>
        {tools}
        {logout && <span className={styles.logout}>{logout}</span>}
      </div>
    </div>
    {children}
  </header>
)
