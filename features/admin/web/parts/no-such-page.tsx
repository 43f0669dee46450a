import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'
import { NotFound } from '#web/ui/not-found.tsx'

export const NoSuchPage = () => (
  <NotFound>
    <Link to="/dashboard" className={buttonClass({ variant: 'primary' })}>
      Dashboard
    </Link>
  </NotFound>
)
