import type { ReactNode } from 'react'
import styles from './nav-bar.module.css'

/** For each link of the bar; inside it an `<Icon>` (seen on phones only) and a `<span>` with the word. */
export const navLinkClass = styles.link

/** For the Logout link or button. */
export const logoutLinkClass = styles.logoutLink

type NavBarProps = {
  /** The link home: `<Link className={logoLinkClass}><Logo/></Link>`. */
  logo: ReactNode
  /** The six links; on phones they are the bar at the bottom. The one that is open has `aria-current="page"`. */
  links?: ReactNode
  /** Bell, settings, profile. */
  tools?: ReactNode
  logout?: ReactNode
  /** What hangs below the bar, e.g. the notifications. */
  children?: ReactNode
}

/** The bar over every page of a signed-in person. */
export function NavBar({ logo, links, tools, logout, children }: NavBarProps) {
  return (
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
}
