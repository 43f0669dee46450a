import type { ReactNode } from 'react'
import styles from './nav-bar.module.css'

/** For each link; contains an `<Icon>` (phones only) and a `<span>`. */
export const navLinkClass = `inline-row label muted gap-2 anchor rounded pad-x-2 ${styles.link}`

export const logoutLinkClass = `inline-row label muted control-high ${styles.logoutLink}`

/** Class of a button with an icon, a text and keys; it shows the icon alone if there is no room. */
export const findButtonClass = `inline-row label muted unbroken gap-2 outlined rounded surface ${styles.find}`

/** Something waits behind a link: `count` is read out, its `id` is for `aria-describedby`. A dot moves nothing when it comes. */
export const NavMark = ({ id, count }: { id: string; count: string }) => (
  <span className={styles.mark}>
    <span id={id} hidden>
      {count}
    </span>
  </span>
)

type NavBarProps = {
  /** `<Link className={logoLinkClass}><Logo/></Link>` */
  logo: ReactNode
  /** At the bottom on phones. The current one has `aria-current`. */
  links?: ReactNode
  tools?: ReactNode
  logout?: ReactNode
  /** A line below the bar. */
  children?: ReactNode
}

export const NavBar = ({ logo, links, tools, logout, children }: NavBarProps) => (
  <header className={`ruled ${styles.nav}`}>
    <div className={`row gap-4 midway page-wide ${styles.bar}`}>
      {logo}
      {links && (
        <nav className={`flex gap-1 pull ${styles.links}`} aria-label="Main">
          {links}
        </nav>
      )}
      <div className={`row gap-1 ${styles.tools}`}>
        {tools}
        {logout && <span className={styles.logout}>{logout}</span>}
      </div>
    </div>
    {children}
  </header>
)
