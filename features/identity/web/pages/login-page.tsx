import { useQueryClient } from '@tanstack/react-query'
import { Link, useRouter, useSearch } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import { browserTimeZone } from '#web/format/time-zones.ts'
import { Form } from '#web/forms/form.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { request } from '#web/request/api-client.ts'
import { onSignedIn } from '#web/session/session.tsx'
import { bear } from '#web/ui/art/bear-head.tsx'
import { fox } from '#web/ui/art/fox-head.tsx'
import { owl } from '#web/ui/art/owl-head.tsx'
import { AuthCard, AuthFoot } from '#web/ui/auth-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { HomeLink } from '#web/ui/logo.tsx'
import { Alert, Notice } from '#web/ui/page.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { AWAITS_APPROVAL, AWAITS_CONFIRMATION, DELETION_DAYS, identity, WRONG_CREDENTIALS } from '../../contract.ts'
import type { Credentials } from '../parts/code-step.tsx'
import { emailError, fieldErrors } from '../parts/field-errors.ts'
import { ProviderButtons } from '../parts/provider-buttons.tsx'
import { providerErrorMessage } from '../parts/provider-errors.ts'
import { signUpPassword } from '../parts/sign-up-password.ts'

const PasskeyButton = lazyComponent(() => import('../parts/passkey-button.tsx').then((file) => file.PasskeyButton))
const DemoButton = lazyComponent(() => import('../parts/demo-button.tsx').then((file) => file.DemoButton))
const CodeStep = lazyComponent(() => import('../parts/code-step.tsx').then((file) => file.CodeStep))

const doneMessages = {
  'signed up': 'Your account was created. Sign in to take your seat.',
  approval: `Your account was created. ${AWAITS_APPROVAL}`,
  confirmation: `Your account was created. ${AWAITS_CONFIRMATION}`,
  'password changed': 'Your password was changed. Sign in with the new one.',
  'account deleted': `Your account will be deleted. Sign in within ${DELETION_DAYS} days to keep it.`,
}

type AboveFormProps = { refusal: string | undefined; notice: ReactNode; refused: string | undefined }

/** @param refused why a provider did not sign them in */
function AboveForm({ refusal, notice, refused }: AboveFormProps) {
  if (refusal) return <Alert id="why">{refusal}</Alert>
  if (notice) return <Notice>{notice}</Notice>
  const providerError = providerErrorMessage(refused)
  return providerError && <Alert>{providerError}</Alert>
}

export function LoginPage() {
  const queryClient = useQueryClient()
  const { done, email } = useRouter().latestLocation.state
  const { next, refused } = useSearch({ strict: false })
  const [password] = useState(signUpPassword.password)
  const [typed, setTyped] = useState<Credentials>()
  const [isCodeAsked, setCodeAsked] = useState(refused === 'code-needed')
  useEffect(
    () => () => {
      signUpPassword.password = ''
    },
    [],
  )
  const { formProps, isBusy, line, refusal } = useSubmission(async (read) => {
    const timeZone = browserTimeZone()
    const body = { email: read('email'), password: read('password'), timeZone }
    const errors = fieldErrors({ email: emailError(body.email), password: !body.password && 'Enter your password.' })
    if (errors) return errors
    try {
      const { me } = await request(identity.signIn, { body })
      onSignedIn(queryClient, me)
    } catch (error) {
      if (error instanceof Problem && error.code === 'code-needed') {
        setTyped(body)
        setCodeAsked(true)
        return
      }
      if (!(error instanceof Problem) || error.message !== WRONG_CREDENTIALS) throw error
      return { text: error.message, fields: { password: '', email: '' } }
    }
  })
  const invalid = refusal?.text && refusal.fields ? { 'aria-describedby': 'why' } : {}

  if (isCodeAsked) return <CodeStep credentials={typed} onBack={() => setCodeAsked(false)} />
  return (
    <AuthCard title="Sign In" heads={[fox, owl, bear]} logo={<HomeLink />}>
      <AboveForm refusal={refusal?.text} notice={line ?? (done && doneMessages[done])} refused={refused} />
      {/* The alert does not say which of the two is wrong. */}
      <Form {...formProps} refusal={refusal?.text ? null : refusal}>
        <TextField
          label="Email"
          name="email"
          type="email"
          autoComplete="username"
          defaultValue={typed?.email ?? email}
          required
          data-autofocus={!email || undefined}
          {...invalid}
        />
        <PasswordField
          label="Password"
          name="password"
          autoComplete="current-password"
          defaultValue={typed?.password ?? password}
          required
          aside={<Link to="/resetpass">Forgot Password</Link>}
          data-autofocus={Boolean(email) || undefined}
          // Typing replaces the prefilled password.
          onFocus={({ currentTarget }) => password && currentTarget.select()}
          {...invalid}
        />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          Sign In
        </Button>
      </Form>
      {'demo' in document.documentElement.dataset && <DemoButton />}
      <PasskeyButton />
      <ProviderButtons verb="Sign in" next={next} isDecorative />
      <AuthFoot>
        New here?{' '}
        <Link to="/signup" search={{ next }} className={buttonClass({ size: 'small' })}>
          Sign Up
        </Link>
      </AuthFoot>
    </AuthCard>
  )
}
