import type { ReactNode } from 'react'
import { TeamDrawing } from './art/team-drawing.tsx'
import styles from './not-found.module.css'

type NotFoundProps = {
  /** The link home, where no navigation bar stands above: `<Link className={logoLinkClass}><Logo/></Link>`. */
  logo?: ReactNode
  /** The way back: one button. */
  children?: ReactNode
}

/** A page that is not there. */
export function NotFound({ logo, children }: NotFoundProps) {
  return (
    <>
      {logo && <header className={styles.logo}>{logo}</header>}
      <main id="main" className={styles.content}>
        <TeamDrawing />
        <h1>404 - Page Not Found</h1>
        {children}
      </main>
    </>
  )
}
