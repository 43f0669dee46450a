import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { useEffect, useRef, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { focusPage } from '#web/navigation/route-focus.ts'
import { request } from '#web/request/api-client.ts'
import { useSession } from '#web/session/session.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { Loaded } from '#web/ui/list.tsx'
import { HomeLink } from '#web/ui/logo.tsx'
import { Skeleton } from '#web/ui/page.tsx'
import { identity } from '../../contract.ts'
import { ConfirmForm, NotMeForm } from '../parts/confirm-form.tsx'
import { Confirmed, InvalidConfirmationLink, NotMeDone } from '../parts/confirmation-outcomes.tsx'

type Outcome = 'confirmed' | 'closed' | 'refused'

export function ConfirmEmailPage() {
  const { token } = useSearch({ strict: false })
  const [outcome, setOutcome] = useState<Outcome>()
  useFocusOnStep(outcome)
  if (outcome === 'confirmed') return <Confirmed />
  if (outcome) return <NotMeDone isClosed={outcome === 'closed'} />
  return token ? <ConfirmationSteps token={token} onOutcome={setOutcome} /> : <InvalidConfirmationLink />
}

function ConfirmationSteps({ token, onOutcome }: { token: string; onOutcome: (outcome: Outcome) => void }) {
  const session = useSession()
  const [isDisowning, setDisowning] = useState(false)
  useFocusOnStep(isDisowning)
  const me = session.state === 'signed-in' ? session.me : null
  const query = useQuery({
    // Signing in or out in another tab changes the answer.
    queryKey: ['confirmation', token, me?.uid],
    queryFn: ({ signal }) => request(identity.confirmation, { params: { token }, signal }),
    enabled: session.state !== 'waiting',
    retry: false,
  })
  const { data, error } = query
  if (error instanceof Problem && error.status === 400) return <InvalidConfirmationLink />
  if (!data)
    return (
      <AuthCard title="Confirm your address" heads={[owl]} logo={<HomeLink />} centred>
        <Loaded
          query={query}
          what="the confirmation"
          skeleton={<Skeleton height="8rem" />}
          failed={error?.message}
          failure="alert"
        />
      </AuthCard>
    )
  const shared = { token, confirmation: data }
  return isDisowning ? (
    <NotMeForm
      {...shared}
      onBack={() => setDisowning(false)}
      onDone={() => onOutcome(data.isChange ? 'refused' : 'closed')}
    />
  ) : (
    <ConfirmForm
      {...shared}
      otherName={data.isMine ? undefined : me?.displayName}
      onDone={() => onOutcome('confirmed')}
      onDisown={() => setDisowning(true)}
    />
  )
}

/** All steps have the same address, so the router does not move the focus. */
function useFocusOnStep(step: unknown) {
  const shown = useRef(step)
  useEffect(() => {
    if (shown.current !== step) focusPage()
    shown.current = step
  }, [step])
}
