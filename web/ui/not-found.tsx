import type { ReactNode } from 'react'
import { TeamDrawing } from './art/team-drawing.tsx'
import styles from './not-found.module.css'

/** A page that is not there. `children` is the way back: one button. */
export function NotFound({ children }: { children?: ReactNode }) {
  return (
    <main id="main" className={styles.lost}>
      <TeamDrawing />
      <h1>404 - Page Not Found</h1>
      {children}
    </main>
  )
}
