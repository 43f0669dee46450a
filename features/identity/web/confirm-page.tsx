import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { ask } from '#web/api.ts'
import { HomeLink } from '#web/home-link.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { fox } from '#web/ui/art/fox-head.tsx'
import { hare } from '#web/ui/art/hare-head.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { CONFIRMATION_INVALID, identity } from '../contract.ts'

/** `/confirm?token=…`, where the link of a confirmation mail leads. By a button: programs that look into mails open links too. */
export function ConfirmPage() {
  const { token } = useSearch({ strict: false })
  return token ? <Confirmation token={token} /> : <BrokenLink />
}

function Confirmation({ token }: { token: string }) {
  const [isConfirmed, setConfirmed] = useState(false)
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    await ask(identity.confirm, { params: { token } })
    setConfirmed(true)
    return undefined
  })
  if (refusal?.text === CONFIRMATION_INVALID) return <BrokenLink />
  if (isConfirmed) return <Confirmed />
  return (
    <AuthCard title="Confirm your address" heads={[fox, 'you', owl]} logo={<HomeLink />} centred>
      {refusal?.text && <Alert>{refusal.text}</Alert>}
      <form {...formProps}>
        <p>From then on it is the address of your account, and invites that were sent to it before are yours.</p>
        <Button type="submit" variant="primary" wide busy={isBusy} data-autofocus>
          Confirm
        </Button>
      </form>
    </AuthCard>
  )
}

const Confirmed = () => (
  <AuthCard heads={[fox, hare, owl]} logo={<HomeLink />} centred>
    <div role="status">
      <h1>Your address is confirmed</h1>
    </div>
    <ToTeams />
    <ToSettings />
  </AuthCard>
)

const BrokenLink = () => (
  <AuthCard title="Confirm your address" heads={[owl]} logo={<HomeLink />} centred>
    <Alert>{CONFIRMATION_INVALID}</Alert>
    <ToTeams />
    <ToSettings />
  </AuthCard>
)

/** Where the invites are, and where a new link is asked for. */
const ToTeams = () => (
  <Link to="/teams" className={buttonClass({ variant: 'primary', wide: true })}>
    Teams
  </Link>
)

/** Where somebody comes from who changes their address, and asks for that again. */
const ToSettings = () => (
  <Link to="/settings" className={buttonClass({ variant: 'plain', wide: true })}>
    Settings
  </Link>
)
