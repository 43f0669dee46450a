import { useState } from 'react'
import { PasswordField } from '#web/ui/password-field.tsx'
import { meetsPasswordPolicy, PASSWORD_POLICY } from '../../contract.ts'
import { isCommonPassword } from './new-password.ts'

type Props = {
  label: 'Password' | 'New password'
  errors: Record<string, string> | undefined
}

/** Common passwords get a warning but are accepted. */
export function NewPasswordFields({ label, errors }: Props) {
  const [isCommon, setCommon] = useState(false)
  const error = errors?.password
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        required
        hint={
          isCommon
            ? 'Many people use this password, so it is quickly guessed. A longer one of your own is safer.'
            : !error && PASSWORD_POLICY
        }
        error={error}
        onChange={(event) => setCommon(meetsPasswordPolicy(event.target.value) && isCommonPassword(event.target.value))}
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
