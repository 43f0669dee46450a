import type { ReactNode } from 'react'
import { TeamDrawing } from './art/team-drawing.tsx'
import styles from './not-found.module.css'

type NotFoundProps = {
  /** On pages without the navigation bar: `<Link className={logoLinkClass}><Logo/></Link>`. */
  logo?: ReactNode
  /** One button that leads back. */
  children?: ReactNode
}

export const NotFound = ({ logo, children }: NotFoundProps) => (
  <>
    {logo && <header className={styles.logo}>{logo}</header>}
    <main id="main" className={`centred grid middle gap-6 mid-lines ${styles.content}`}>
      <TeamDrawing />
      <h1>404 - Page Not Found</h1>
      {children}
    </main>
  </>
)
