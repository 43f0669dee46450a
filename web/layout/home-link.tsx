import { Logo, logoLinkClass } from '../ui/logo.tsx'

/** The logo of pages without the bar. The landing page is a document of its own, so the browser loads it. */
export function HomeLink() {
  return (
    <a href="/" className={logoLinkClass} aria-label="Cohort, home">
      <Logo />
    </a>
  )
}
