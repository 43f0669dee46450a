import { Link } from '@tanstack/react-router'
import { buttonClass } from '../ui/button.tsx'
import { HomeLink } from '../ui/logo.tsx'
import { NotFound } from '../ui/not-found.tsx'

export const NotFoundPage = () => (
  <NotFound logo={<HomeLink />}>
    <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
      Dashboard
    </Link>
  </NotFound>
)
