import { Link } from '@tanstack/react-router'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { buttonClass } from '#web/ui/button.tsx'

/** `/join/{teamId}`: as yet no link leads to a team. */
export function JoinPage() {
  return (
    <AuthCard heads={['owl']} centred>
      <div role="alert">
        <h1>This team does not exist.</h1>
      </div>
      <Link to="/teams" className={buttonClass({ variant: 'primary' })}>
        Teams
      </Link>
    </AuthCard>
  )
}
