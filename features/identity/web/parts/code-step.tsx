import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { Form } from '#web/forms/form.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { focusPage } from '#web/navigation/route-focus.ts'
import { request } from '#web/request/api-client.ts'
import { onSignedIn } from '#web/session/session.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard, AuthFoot } from '#web/ui/auth-card.tsx'
import { Button } from '#web/ui/button.tsx'
import { HomeLink } from '#web/ui/logo.tsx'
import { Alert, Notice } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { identity, linking } from '../../contract.ts'
import { PasskeyButton } from './passkey-button.tsx'

export type Credentials = { email: string; password: string; timeZone?: string | undefined }

/** `credentials` are missing after a provider, of which a cookie keeps who it is. */
type Props = { credentials: Credentials | undefined; onBack: () => void }

/** After the password or a provider, where the account has a second factor. */
export function CodeStep({ credentials, onBack }: Props) {
  const queryClient = useQueryClient()
  const [isRecovery, setRecovery] = useState(false)
  const label = isRecovery ? 'Recovery code' : 'Code'
  const { formProps, isBusy, line, refusal } = useSubmission(async (read) => {
    const code = read('code').trim()
    if (!code) return { fields: { code: `Enter the ${label.toLowerCase()}.` } }
    try {
      const { me } = credentials
        ? await request(identity.signIn, { body: { ...credentials, code } })
        : await request(linking.finishSignIn, { body: { code } })
      onSignedIn(queryClient, me)
    } catch (error) {
      if (!(error instanceof Problem) || error.code !== 'wrong-code') throw error
      return { fields: { code: error.message } }
    }
  })
  useEffect(() => focusPage(), [])

  return (
    <AuthCard title="Is it you?" heads={[owl]} logo={<HomeLink />}>
      {refusal?.text && <Alert>{refusal.text}</Alert>}
      {line && <Notice>{line}</Notice>}
      <p>
        {isRecovery
          ? 'Enter one of your recovery codes. Each works once.'
          : 'Enter the code that your authenticator app shows for Cohort.'}
      </p>
      <Form {...formProps} refusal={refusal}>
        <TextField
          key={label}
          label={label}
          name="code"
          inputMode={isRecovery ? 'text' : 'numeric'}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          required
          data-autofocus
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          Sign In
        </Button>
        <Button variant="plain" wide onClick={() => setRecovery(!isRecovery)}>
          {isRecovery ? 'Use the app' : 'Use a recovery code'}
        </Button>
      </Form>
      <PasskeyButton />
      <AuthFoot>
        <Button variant="plain" size="small" onClick={onBack}>
          Back To Login
        </Button>
      </AuthFoot>
    </AuthCard>
  )
}
