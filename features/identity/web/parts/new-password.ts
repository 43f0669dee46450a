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

/** These satisfy the policy with a capital, digits and a sign around them. */
const commonWords =
  `password passwort passw0rd p@ssword p@ssw0rd welcome qwerty qwertz letmein admin abc iloveyou monkey
  dragon sunshine princess football baseball master login hello changeme test summer winter spring autumn student cohort
  school secret superman azerty`.split(/\s+/)

/** Ignores case and the digits and signs around the word, as in 'Password1!'. */
export function isCommonPassword(password: string): boolean {
  const core = /^[^\p{L}@]*(.*?)[^\p{L}]*$/u.exec(password.toLowerCase())?.[1] ?? ''
  return commonWords.includes(core)
}
