import { Link, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import { useSubmission } from '#web/forms/use-submission.ts'
import { request } from '#web/request/api-client.ts'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard } from '#web/ui/auth-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { HomeLink } from '#web/ui/logo.tsx'
import { Alert } from '#web/ui/page.tsx'
import { notificationChoices } from '../../choices-contract.ts'

/** Opening it changes nothing, because mail programs open links by themselves. */
export function UnsubscribePage() {
  const { key } = useSearch({ strict: false })
  const [isDone, setDone] = useState(false)
  const { formProps, isBusy, refusal } = useSubmission(async () => {
    await request(notificationChoices.stopMails, { params: { mailKey: key! } })
    setDone(true)
  })
  if (!key)
    return (
      <AuthCard title="Stop these mails" heads={[owl]} logo={<HomeLink />} centred>
        <Alert>This link is incomplete. Open it from the mail again, or choose your mails in Settings.</Alert>
        <ToSettings />
      </AuthCard>
    )
  if (isDone)
    return (
      <AuthCard heads={[owl]} logo={<HomeLink />} centred>
        <div role="status">
          <h1>No more of these mails</h1>
        </div>
        <p>You still get mails about your account, such as a link for a new password. In Cohort nothing has changed.</p>
        <ToSettings />
      </AuthCard>
    )
  return (
    <AuthCard title="Stop these mails" heads={[owl]} logo={<HomeLink />} centred>
      {refusal?.text && <Alert>{refusal.text}</Alert>}
      <p>Cohort will no longer mail you digests, messages or mentions. You do not need to sign in.</p>
      <form {...formProps}>
        <Button type="submit" variant="primary" wide busy={isBusy} data-autofocus>
          Stop these mails
        </Button>
      </form>
      <ToSettings />
    </AuthCard>
  )
}

const ToSettings = () => (
  <Link to="/settings/$pane" params={{ pane: 'notifications' }} className={buttonClass({ wide: true })}>
    Choose which mails you get
  </Link>
)
