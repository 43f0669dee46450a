import { WRONG_PASSWORD } from '#features/settings/contract.ts'
import { Problem } from '#shared/problem.ts'
import { PasswordField } from '#web/ui/password-field.tsx'
import type { Refusal, Typed } from '#web/use-submission.ts'

const NAME = 'current'

/** The password so far, where a dialog begins that is for whoever knows it. */
export const OwnPasswordField = ({
  label = 'Current password',
  refusal,
}: {
  label?: string
  refusal: Refusal | null
}) => (
  <PasswordField
    label={label}
    name={NAME}
    autoComplete="current-password"
    data-autofocus
    error={refusal?.fields?.[NAME]}
  />
)

/** Does it with the password that was typed there. Answers why not, also where there was none or it was wrong. */
export async function withOwnPassword(
  typed: Typed,
  work: (password: string) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const password = typed(NAME)
  if (!password) return { fields: { [NAME]: 'Please enter your password.' } }
  try {
    return await work(password)
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrong-password') return { fields: { [NAME]: WRONG_PASSWORD } }
    throw error
  }
}
