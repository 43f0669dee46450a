import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Database, Tx } from '#server/database.ts'
import type { Mail } from '#server/mail.ts'
import { mailOrigin } from './mail-origin.ts'
import { dropTokens, keepToken } from './queries.ts'

export const CONFIRMATION_HOURS = 24

export type Mailing = {
  database: Pick<Database, 'transaction'>
  config: Config
  send(mail: Mail, jobId: string): Promise<void>
  now: () => Date
}

/** What a token stands for: an account, its address in lower case, and the one it is to have where it is to change. */
type Meaning = [uid: string, emailLower: string, newEmail?: string]

/**
 * The link that confirms an address. It replaces an earlier link of the same kind. The database keeps only the hash of the
 * token, for a day. Call this with the account locked.
 */
export async function makeConfirmationLink(tx: Tx, { config, now }: Pick<Mailing, 'config' | 'now'>, meaning: Meaning) {
  const [uid, , newEmail] = meaning
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now().getTime() + CONFIRMATION_HOURS * 3600 * 1000)
  await dropTokens(tx, uid, newEmail ? 'email-change' : 'confirmation')
  await keepToken(tx, hashOf(token), meaning.join(' '), expiresAt)
  return `${mailOrigin(config)}/confirm?token=${token}`
}

export const hashOf = (token: string) => createHash('sha256').update(`confirm-address:${token}`).digest('base64url')
