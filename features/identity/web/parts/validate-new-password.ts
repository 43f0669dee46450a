import type { ReadField } from '#web/forms/use-submission.ts'
import { meetsPasswordPolicy, PASSWORD_MISMATCH, PASSWORD_POLICY } from '../../contract.ts'

type ValidatedPassword = { password: string } | { refusal: { fields: Record<string, string> } }

/** The password of a form with `password` and `confirmation`, or which of the two is wrong and why. */
export function validateNewPassword(typed: ReadField): ValidatedPassword {
  const password = typed('password')
  if (!meetsPasswordPolicy(password)) return { refusal: { fields: { password: PASSWORD_POLICY } } }
  if (password !== typed('confirmation')) return { refusal: { fields: { confirmation: PASSWORD_MISMATCH } } }
  return { password }
}
