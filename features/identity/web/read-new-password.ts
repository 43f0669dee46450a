import type { Typed } from '#web/use-submission.ts'
import { fitsPolicy, MISMATCH, PASSWORD_POLICY } from '../contract.ts'

type Read = { password: string } | { refusal: { fields: Record<string, string> } }

/** The password of a form with `password` and `confirmation`, or which of the two is wrong and why. */
export function readNewPassword(typed: Typed): Read {
  const password = typed('password')
  if (!fitsPolicy(password)) return { refusal: { fields: { password: PASSWORD_POLICY } } }
  if (password !== typed('confirmation')) return { refusal: { fields: { confirmation: MISMATCH } } }
  return { password }
}
