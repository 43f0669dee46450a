import type { ReadField } from '#web/forms/use-submission.ts'
import { meetsPasswordPolicy, PASSWORD_MISMATCH, PASSWORD_POLICY } from '../../contract.ts'

type ValidatedPassword = { password: string } | { refusal: { fields: Record<string, string> } }

export function validateNewPassword(read: ReadField): ValidatedPassword {
  const password = read('password')
  const fields = {
    ...(!meetsPasswordPolicy(password) && { password: PASSWORD_POLICY }),
    ...(password !== read('confirmation') && { confirmation: PASSWORD_MISMATCH }),
  }
  return Object.keys(fields).length > 0 ? { refusal: { fields } } : { password }
}
