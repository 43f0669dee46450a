import { useState } from 'react'
import { lazyComponent } from '#web/layout/lazy-component.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { PasswordChecks } from './password-checks.tsx'

const PasswordStrength = lazyComponent(() => import('./password-strength.tsx').then((file) => file.PasswordStrength))

/** Weak and common passwords get a warning but are accepted. */
export function NewPasswordFields({ label }: { label: 'Password' | 'New password' }) {
  const [{ password, about }, setTyped] = useState({ password: '', about: [] as string[] })
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
            {password !== '' && <PasswordStrength password={password} about={about} />}
          </>
        }
        onFocus={PasswordStrength.preload}
        onChange={({ target: { value, form } }) => setTyped({ password: value, about: wordsIn(form) })}
      />
      <PasswordField label="Confirm Password" name="confirmation" autoComplete="new-password" required />
    </>
  )
}

/** What the form says of the person. */
const wordsIn = (form: HTMLFormElement | null) =>
  ['firstName', 'lastName', 'email']
    .map((name) => form?.elements.namedItem(name))
    .flatMap((field) => (field instanceof HTMLInputElement && field.value ? [field.value.slice(0, 200)] : []))
