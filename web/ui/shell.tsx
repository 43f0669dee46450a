import { Logo, logoLinkClass } from './logo.tsx'
import { Page, Skeleton, Stack } from './page.tsx'
import './global.css'
import { NavBar } from './nav-bar.tsx'

/** Rendered into app.html at build time, so that something is painted before the script arrives. */
export const Shell = () => (
  <>
    <NavBar
      logo={
        <a className={logoLinkClass} href="/" aria-label="Cohort">
          <Logo />
        </a>
      }
    />
    <Page>
      <Stack>
        <p className="visually-hidden" role="status">
          Loading...
        </p>
        <Skeleton height="2.5rem" width="14rem" />
        <Skeleton height="11rem" />
        <Skeleton height="18rem" />
      </Stack>
    </Page>
  </>
)
