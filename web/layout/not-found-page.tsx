import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { NotFound } from '../ui/not-found.tsx'
import { HomeLink } from './home-link.tsx'

export function NotFoundPage() {
  return (
    <NotFound logo={<HomeLink />}>
      <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
        Dashboard
      </Link>
    </NotFound>
  )
}
