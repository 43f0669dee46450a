import { useQueryClient } from '@tanstack/react-query'
import { useSubmission } from '#web/forms/use-submission.ts'
import { HomeLink } from '#web/layout/home-link.tsx'
import { request } from '#web/request/api-client.ts'
import { onSignedOut } from '#web/session/session.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { CONFIRMATION_INVALID, type Confirmation, DELETION_DAYS, identity } from '../../contract.ts'
import { InvalidConfirmationLink } from './confirmation-outcomes.tsx'

type Props = { token: string; about: Confirmation; onBack: () => void; onDone: () => void }

/** "This was not me". A separate step, so that one wrong click does not close an account. */
export function NotMeForm({ token, about, onBack, onDone }: Props) {
  const queries = useQueryClient()
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    await request(identity.disown, { params: { token } })
    onDone()
    if (about.isMine && !about.isChange) onSignedOut(queries)
    return undefined
  })
  if (refusal?.text === CONFIRMATION_INVALID) return <InvalidConfirmationLink />
  return (
    <AuthCard title={about.isChange ? 'Refuse this request?' : 'Close this account?'} heads={[owl]} logo={<HomeLink />}>
      {refusal?.text && <Alert>{refusal.text}</Alert>}
      <form {...formProps}>
        <p>
          {about.isChange
            ? 'That account does not get your address. It keeps the email it has now.'
            : `Nobody can sign in to it any more, and we delete it in ${DELETION_DAYS} days. You can sign up with your address yourself right away, and invites already sent to it will be waiting for you.`}
        </p>
        <Button type="submit" variant="danger" wide busy={isBusy}>
          {about.isChange ? 'Refuse' : 'Close the account'}
        </Button>
        <Button variant="plain" wide onClick={onBack} data-autofocus>
          Back
        </Button>
      </form>
    </AuthCard>
  )
}
