import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Database, Tx } from '#server/database/database.ts'
import type { Mail } from '#server/jobs/mail.ts'
import { deleteTokens, insertToken } from '../queries/accounts.ts'
import { linkOrigin } from './link-origin.ts'

export const CONFIRMATION_HOURS = 24

export type MailJobOptions = {
  database: Pick<Database, 'transaction'>
  config: Config
  send(mail: Mail, jobId: string): Promise<void>
  now: () => Date
}

/** What a token stands for: an account, its address in lower case, and the one it is to have where it is to change. */
type TokenContent = [uid: string, emailLower: string, newEmail?: string]

/**
 * The link that confirms an address. It replaces an earlier link of the same kind. The database keeps only the hash of the
 * token, for a day. Call this with the account locked.
 */
export async function createConfirmationLink(
  tx: Tx,
  { config, now }: Pick<MailJobOptions, 'config' | 'now'>,
  meaning: TokenContent,
) {
  const [uid, , newEmail] = meaning
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now().getTime() + CONFIRMATION_HOURS * 3600 * 1000)
  await deleteTokens(tx, uid, newEmail ? 'email-change' : 'confirmation')
  await insertToken(tx, hashToken(token), meaning.join(' '), expiresAt)
  return `${linkOrigin(config)}/confirm?token=${token}`
}

export const hashToken = (token: string) => createHash('sha256').update(`confirm-address:${token}`).digest('base64url')
