import { MISMATCH, newPassword } from '../contract.ts'

type Read = { password: string } | { refusal: { fields: Record<string, string> } }

/** The password of a form with `password` and `confirmation`, or which of the two is wrong and why. */
export function readNewPassword(form: FormData): Read {
  const password = String(form.get('password'))
  const read = newPassword.safeParse(password)
  if (!read.success) return { refusal: { fields: { password: read.error.issues[0]!.message } } }
  if (password !== form.get('confirmation')) return { refusal: { fields: { confirmation: MISMATCH } } }
  return { password }
}
