import { Link, useNavigate, useSearch } from '@tanstack/react-router'
import { ask } from '#web/api.ts'
import { HomeLink } from '#web/home-link.tsx'
import { backIcon } from '#web/ui/action-icons.ts'
import { Alert } from '#web/ui/alert.tsx'
import { cat } from '#web/ui/art/cat-head.tsx'
import { hare } from '#web/ui/art/hare-head.tsx'
import { AuthCard, AuthFoot } from '#web/ui/auth-card.tsx'
import { Button, buttonClass } from '#web/ui/button.tsx'
import { FieldPair } from '#web/ui/field.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { useSubmission } from '#web/use-submission.ts'
import { identity, NAME_MAX } from '../contract.ts'
import { newCredentials } from './new-credentials.ts'
import { NewPasswordFields } from './new-password-fields.tsx'
import { ProviderMarks } from './provider-marks.tsx'
import { readNewPassword } from './read-new-password.ts'

/** `/signup`: makes an account and goes on to `/login`, where it is signed in. */
export function SignupPage() {
  const navigate = useNavigate()
  const { next } = useSearch({ strict: false })
  const { formProps, isBusy, refusal } = useSubmission(async (typed) => {
    const read = readNewPassword(typed)
    if ('refusal' in read) return read.refusal
    const email = typed('email')
    const body = {
      email,
      password: read.password,
      firstName: typed('firstName'),
      lastName: typed('lastName'),
    }
    await ask(identity.signUp, { body })
    newCredentials.password = read.password
    await navigate({ to: '/login', search: { next }, state: { done: 'signed up', email: email.trim() } })
    return undefined
  })

  return (
    <AuthCard title="Sign Up" heads={[cat, 'you', hare]} logo={<HomeLink />}>
      {refusal?.text && <Alert>{refusal.text}</Alert>}
      <form {...formProps}>
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
        <NewPasswordFields label="Password" errors={refusal?.fields} />
        <Button type="submit" variant="primary" wide busy={isBusy}>
          Sign Up
        </Button>
      </form>
      <ProviderMarks verb="Sign up" next={next} />
      <AuthFoot>
        <Link to="/login" search={{ next }} className={buttonClass({ variant: 'plain', size: 'small' })}>
          <Icon shape={backIcon} />
          Back To Login
        </Link>
      </AuthFoot>
    </AuthCard>
  )
}
