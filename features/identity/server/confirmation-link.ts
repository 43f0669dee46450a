import { createHash, randomBytes } from 'node:crypto'
import type { Config } from '#server/config.ts'
import type { Db } from '#server/database.ts'
import type { Mail } from '#server/mail.ts'
import { mailOrigin } from './mail-origin.ts'
import { keepToken } from './queries.ts'

export const CONFIRMATION_HOURS = 24

export type Mailing = { db: Db; config: Config; send(mail: Mail, jobId: string): Promise<void>; now: () => Date }

/** What a token stands for: an account, its address in lower case, and the one it is to have where it is to change. */
type Meaning = [uid: string, emailLower: string, newEmail?: string]

/** Where a mailed address is confirmed. The database has nothing but the hash of the link's token, for a day from now. */
export async function makeConfirmationLink({ db, config, now }: Omit<Mailing, 'send'>, meaning: Meaning) {
  const token = randomBytes(24).toString('base64url')
  const expiresAt = new Date(now().getTime() + CONFIRMATION_HOURS * 3600 * 1000)
  await keepToken(db, hashOf(token), meaning.join(' '), expiresAt)
  return `${mailOrigin(config)}/confirm?token=${token}`
}

export const hashOf = (token: string) => createHash('sha256').update(`confirm-address:${token}`).digest('base64url')
