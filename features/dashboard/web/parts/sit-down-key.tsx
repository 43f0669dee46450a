import { Link } from '@tanstack/react-router'
import { buttonClass } from '#web/ui/button.tsx'

export const SitDownKey = ({ isSeated = false }) => (
  <Link to="/table" className={buttonClass({ variant: 'primary' })}>
    {isSeated ? 'Back to the table' : 'Sit down'}
  </Link>
)
