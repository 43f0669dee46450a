import { useQueryClient } from '@tanstack/react-query'
import { ask } from '#web/api.ts'
import { HomeLink } from '#web/home-link.tsx'
import { leave } from '#web/session.tsx'
import { Alert } from '#web/ui/alert.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { CONFIRMATION_INVALID, type Confirmation, identity, LEAVING_DAYS } from '../contract.ts'
import { BrokenLink } from './confirmation-outcomes.tsx'

type Props = { token: string; about: Confirmation; onBack: () => void; onDone: () => void }

/** "This was not me". A separate step, so that one wrong click does not close an account. */
export function DisownForm({ token, about, onBack, onDone }: Props) {
  const queries = useQueryClient()
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    await ask(identity.disown, { params: { token } })
    onDone()
    if (about.isMine && !about.isChange) leave(queries)
    return undefined
  })
  if (refusal?.text === CONFIRMATION_INVALID) return <BrokenLink />
  return (
    <AuthCard title={about.isChange ? 'Refuse this request?' : 'Close this account?'} heads={[owl]} logo={<HomeLink />}>
      {refusal?.text && <Alert>{refusal.text}</Alert>}
      <form {...formProps}>
        <p>
          {about.isChange
            ? 'That account does not get your address. It keeps the email it has now.'
            : `Nobody can sign in to it any more, and we delete it in ${LEAVING_DAYS} days. You can sign up with your address yourself right away, and invites already sent to it will be waiting for you.`}
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
