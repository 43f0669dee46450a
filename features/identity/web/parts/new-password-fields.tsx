import { useState } from 'react'
import { PasswordField } from '#web/ui/password-field.tsx'
import { meetsPasswordPolicy } from '../../contract.ts'
import { isCommonPassword } from './new-password.ts'
import { PasswordChecks } from './password-checks.tsx'

type Props = {
  label: 'Password' | 'New password'
  errors: Record<string, string> | undefined
}

/** Common passwords get a warning but are accepted. */
export function NewPasswordFields({ label, errors }: Props) {
  const [password, setPassword] = useState('')
  const isCommon = meetsPasswordPolicy(password) && isCommonPassword(password)
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        hint={
          <>
            <PasswordChecks password={password} />
            {isCommon && 'Many people use this password, so it is quickly guessed. A longer one of your own is safer.'}
          </>
        }
        error={errors?.password}
        onChange={(event) => setPassword(event.target.value)}
      />
      <PasswordField
        label="Confirm Password"
        name="confirmation"
        autoComplete="new-password"
        required
        error={errors?.confirmation}
      />
    </>
  )
}
