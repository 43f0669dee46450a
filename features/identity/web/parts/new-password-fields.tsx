import { useState } from 'react'
import { PasswordField } from '#web/ui/password-field.tsx'
import { meetsPasswordPolicy, PASSWORD_POLICY } from '../../contract.ts'
import { isCommonPassword } from './common-password.ts'

type Props = {
  /** What the first of the two is called. */
  label: 'Password' | 'New password'
  /** By the names `password` and `confirmation`. */
  errors: Record<string, string> | undefined
}

/** A password to be, typed twice. One that everybody uses gets a warning, once it fits the policy, and is taken all the same. */
export function NewPasswordFields({ label, errors }: Props) {
  const [isCommon, setCommon] = useState(false)
  const refused = errors?.password
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
            : !refused && PASSWORD_POLICY
        }
        error={refused}
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
