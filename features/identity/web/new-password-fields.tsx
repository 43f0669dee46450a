import { useState } from 'react'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PASSWORD_MAX } from '../contract.ts'
import { isCommonPassword } from './common-password.ts'

type Props = {
  /** What the first of the two is called. */
  label: 'Password' | 'New password'
  /** By the names `password` and `confirmation`. */
  errors: Record<string, string> | undefined
}

/** A password to be, typed twice. One that everybody uses gets a warning and is taken all the same. */
export function NewPasswordFields({ label, errors }: Props) {
  const [isCommon, setCommon] = useState(false)
  return (
    <>
      <PasswordField
        label={label}
        name="password"
        autoComplete="new-password"
        maxLength={PASSWORD_MAX}
        required
        hint={
          isCommon
            ? 'Many people use this password, so it is quickly guessed. A longer one of your own is safer.'
            : 'At least 6 characters, with an uppercase letter, a number and a special character.'
        }
        error={errors?.password}
        onChange={(event) => setCommon(isCommonPassword(event.target.value))}
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
