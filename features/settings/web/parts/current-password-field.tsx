import { WRONG_PASSWORD } from '#features/identity/contract.ts'
import { Problem } from '#shared/problem.ts'
import type { ReadField, Refusal } from '#web/forms/use-submission.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

const FIELD_NAME = 'current'

/** The password so far, where a dialog begins that is for whoever knows it. */
export const CurrentPasswordField = ({
  label = 'Current password',
  refusal,
}: {
  label?: string
  refusal: Refusal | null
}) => (
  <PasswordField
    label={label}
    name={FIELD_NAME}
    autoComplete="current-password"
    data-autofocus
    error={refusal?.fields?.[FIELD_NAME]}
  />
)

/** Does it with the password that was typed there. Answers why not, also where there was none or it was wrong. */
export async function withCurrentPassword(
  typed: ReadField,
  work: (password: string) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const password = typed(FIELD_NAME)
  if (!password) return { fields: { [FIELD_NAME]: 'Please enter your password.' } }
  try {
    return await work(password)
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrong-password') return { fields: { [FIELD_NAME]: WRONG_PASSWORD } }
    throw error
  }
}
