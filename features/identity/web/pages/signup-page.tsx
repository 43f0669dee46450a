import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { useCallback, useState } from 'react'
import { NAME_MAX } from '#features/people/contract.ts'
import { Form } from '#web/forms/form.tsx'
import { useSubmission } from '#web/forms/use-submission.ts'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { request } from '#web/request/api-client.ts'
import { cat } from '#web/ui/art/cat-head.tsx'
import { hare } from '#web/ui/art/hare-head.tsx'
import { AuthCard, AuthFoot } from '#web/ui/auth-card.tsx'
import { Button, buttonClass, Icon } from '#web/ui/button.tsx'
import { FieldPair } from '#web/ui/field.tsx'
import { HomeLink } from '#web/ui/logo.tsx'
import { Alert } from '#web/ui/page.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { backIcon } from '#web/ui/tool-icons.ts'
import { identity } from '../../contract.ts'
import { emailError, fieldErrors } from '../parts/field-errors.ts'
import { validateNewPassword } from '../parts/new-password.ts'
import { NewPasswordFields } from '../parts/new-password-fields.tsx'
import { ProviderButtons } from '../parts/provider-buttons.tsx'
import { signUpPassword } from '../parts/sign-up-password.ts'

const RegistrationNote = lazyComponent(() =>
  import('../parts/registration-note.tsx').then((file) => file.RegistrationNote),
)

export function SignupPage() {
  const navigate = useNavigate()
  const { next } = useSearch({ strict: false })
  const [isClosed, setClosed] = useState(false)
  const close = useCallback(() => setClosed(true), [])
  const { formProps, isBusy, refusal } = useSubmission(async (read) => {
    const email = read('email')
    const valid = validateNewPassword(read)
    const errors = fieldErrors({ email: emailError(email), ...('refusal' in valid && valid.refusal.fields) })
    if (errors || 'refusal' in valid) return errors
    const { password } = valid
    const body = { email, password, firstName: read('firstName'), lastName: read('lastName'), next }
    const { waitsFor } = await request(identity.signUp, { body })
    signUpPassword.password = password
    await navigate({ to: '/login', search: { next }, state: { done: waitsFor ?? 'signed up', email: email.trim() } })
  })

  return (
    <AuthCard title="Sign Up" heads={[cat, 'you', hare]} logo={<HomeLink />}>
      {refusal?.text ? <Alert>{refusal.text}</Alert> : <RegistrationNote next={next} onClosed={close} />}
      {!isClosed && (
        <>
          <Form {...formProps} refusal={refusal}>
            <FieldPair>
              <TextField
                label="First name"
                name="firstName"
                autoComplete="given-name"
                maxLength={NAME_MAX}
                data-autofocus
              />
              <TextField label="Last name" name="lastName" autoComplete="family-name" maxLength={NAME_MAX} />
            </FieldPair>
            <TextField label="Email" name="email" type="email" autoComplete="username" required />
            <NewPasswordFields label="Password" />
            <Button type="submit" variant="primary" wide busy={isBusy}>
              Sign Up
            </Button>
          </Form>
          <ProviderButtons verb="Sign up" next={next} />
        </>
      )}
      <AuthFoot>
        <Link to="/login" search={{ next }} className={buttonClass({ variant: 'plain', size: 'small' })}>
          <Icon shape={backIcon} />
          Back To Login
        </Link>
      </AuthFoot>
    </AuthCard>
  )
}
