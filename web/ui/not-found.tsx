import type { ReactNode } from 'react'
import { TeamDrawing } from './art/team-drawing.tsx'
import styles from './not-found.module.css'

type CentredPageProps = {
  /** On pages without the navigation bar: `<Link className={logoLinkClass}><Logo/></Link>`. */
  logo?: ReactNode
  drawing: ReactNode
  title: string
  /** Read out at once, with the title. */
  problem?: string
  /** One button that leads back. */
  children?: ReactNode
}

/** Instead of a page that there is not. */
export const CentredPage = ({ logo, drawing, title, problem, children }: CentredPageProps) => (
  <>
    {logo && <header className={styles.logo}>{logo}</header>}
    <main id="main" className={`centred grid middle gap-6 mid-lines ${styles.content}`}>
      {drawing}
      <div className="pile" role={problem && 'alert'}>
        <h1>{title}</h1>
        {problem && <p className="muted breaks">{problem}</p>}
      </div>
      {children}
    </main>
  </>
)

export const NotFound = (props: Pick<CentredPageProps, 'logo' | 'children'>) => (
  <CentredPage drawing={<TeamDrawing />} title="404 - Page Not Found" {...props} />
)
