import { Problem } from '#shared/problem.ts'
import type { ReadField, Refusal } from '#web/forms/use-submission.ts'
import { PasswordField } from '#web/ui/password-field.tsx'

const FIELD_NAME = 'current'

type Props = { label?: string; refusal: Refusal | null }

export const CurrentPasswordField = ({ label = 'Current password', refusal }: Props) => (
  <PasswordField
    label={label}
    name={FIELD_NAME}
    autoComplete="current-password"
    data-autofocus
    error={refusal?.fields?.[FIELD_NAME]}
  />
)

export async function withCurrentPassword(
  read: ReadField,
  work: (password: string) => Promise<Refusal | undefined>,
): Promise<Refusal | undefined> {
  const password = read(FIELD_NAME)
  if (!password) return { fields: { [FIELD_NAME]: 'Please enter your password.' } }
  try {
    return await work(password)
  } catch (error) {
    if (error instanceof Problem && error.code === 'wrong-password') return { fields: { [FIELD_NAME]: error.message } }
    throw error
  }
}
