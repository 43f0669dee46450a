import { Link } from '@tanstack/react-router'
import { HomeLink } from './home-link.tsx'
import { buttonClass } from './ui/button.tsx'
import { NotFound } from './ui/not-found.tsx'

/** For every address that leads nowhere. */
export function NotFoundPage() {
  return (
    <NotFound logo={<HomeLink />}>
      <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
        Dashboard
      </Link>
    </NotFound>
  )
}
