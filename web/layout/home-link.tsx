import { Logo, logoLinkClass } from '../ui/logo.tsx'

/** A plain link, because the landing page is a document of its own. */
export function HomeLink() {
  return (
    <a href="/" className={logoLinkClass} aria-label="Cohort, home">
      <Logo />
    </a>
  )
}
