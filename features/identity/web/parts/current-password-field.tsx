import { useContext, useState } from 'react'
import { Problem } from '#shared/problem.ts'
import type { ReadField, Refusal } from '#web/forms/use-submission.ts'
import { RefusalContext } from '#web/ui/field.tsx'
import { PasswordField } from '#web/ui/password-field.tsx'
import { TextField } from '#web/ui/text-field.tsx'
import { PasskeyProof } from './passkey-proof.tsx'

const FIELD_NAME = 'current'
const CODE = 'code'
const PASSKEY = 'passkey'

/** `autoFocus` unless another field comes first. */
type Props = { label?: string; autoFocus?: boolean }

/** Shows a field for a code as well once the server has asked for one, and a button for people who have a passkey. */
export function CurrentPasswordField({ label = 'Current password', autoFocus = true }: Props) {
  const refusal = useContext(RefusalContext)
  const [isCodeAsked, setCodeAsked] = useState(false)
  if (!isCodeAsked && refusal?.fields?.[CODE] !== undefined) setCodeAsked(true)
  return (
    <>
      <PasswordField
        label={label}
        name={FIELD_NAME}
        autoComplete="current-password"
        data-autofocus={autoFocus || undefined}
      />
      {isCodeAsked && (
        <TextField
          label="Code"
          name={CODE}
          autoComplete="one-time-code"
          autoCapitalize="none"
          spellCheck={false}
          hint="From your authenticator app, or a recovery code"
        />
      )}
      <PasskeyProof name={PASSKEY} />
    </>
  )
}

type Proof = { password: string; code?: string } | { passkey: string }

export async function withCurrentPassword(
  read: ReadField,
  work: (proof: Proof) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const [password, code, passkey] = [read(FIELD_NAME), read(CODE).trim(), read(PASSKEY)]
  if (!password && !passkey) return { fields: { [FIELD_NAME]: 'Please enter your password.' } }
  try {
    return await work(password ? { password, ...(code && { code }) } : { passkey })
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    if (error.code === 'wrong-password') return { fields: { [FIELD_NAME]: error.message } }
    if (error.code === 'code-needed' || error.code === 'wrong-code') return { fields: { [CODE]: error.message } }
    throw error
  }
}
