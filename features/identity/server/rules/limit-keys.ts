import type { Context } from '#server/context.ts'
import { sign } from '#server/process/secret.ts'

/** A keyed hash, because the table of limits holds no addresses. */
export const emailKey = ({ secret }: Context, emailLower: string) =>
  sign(secret, `limit address ${emailLower}`, 'base64url')

export const mailboxKey = (context: Context, emailLower: string) => emailKey(context, mailboxOf(emailLower))

/** 'ada+tag@…' is delivered to 'ada@…'. Gmail also ignores dots, and has two names. */
export function mailboxOf(emailLower: string) {
  const mailbox = emailLower.replace(/\+.*(?=@)/, '')
  const [, gmail] = /^(.*)@(?:gmail|googlemail)\.com$/.exec(mailbox) ?? []
  return gmail === undefined ? mailbox : `${gmail.replaceAll('.', '')}@gmail.com`
}
