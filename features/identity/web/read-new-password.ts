import { fitsPolicy, MISMATCH, PASSWORD_POLICY } from '../contract.ts'

type Read = { password: string } | { refusal: { fields: Record<string, string> } }

/** The password of a form with `password` and `confirmation`, or which of the two is wrong and why. */
export function readNewPassword(form: FormData): Read {
  const password = String(form.get('password'))
  if (!fitsPolicy(password)) return { refusal: { fields: { password: PASSWORD_POLICY } } }
  if (password !== form.get('confirmation')) return { refusal: { fields: { confirmation: MISMATCH } } }
  return { password }
}
