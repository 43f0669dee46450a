import * as z from 'zod/mini'
import { call } from '#shared/call.ts'
import { HOUR, limit } from '#shared/limit.ts'
import { kinds } from './contract.ts'

/** A notification that is still unread after so many minutes is mailed, if its kind is mailed at once. */
export const UNREAD_MINUTES = 10
/** Between two such mails. What happens meanwhile is in the second. */
export const MAIL_PAUSE_MINUTES = 60

const rhythms = ['daily', 'weekly', 'never'] as const

const kind = z.enum(kinds)
const choices = {
  /** Kinds of notifications that are mailed when they are not read in Cohort. */
  atOnce: z.array(kind),
  inDigest: z.array(kind),
  /** Weekly is on Mondays. */
  rhythm: z.enum(rhythms),
  /** Of the digest, by my clock. */
  hour: z.int().check(z.minimum(0), z.maximum(23)),
}

const mailChoices = z.object({
  ...choices,
  /** Why none of this is mailed now; null if it is. */
  stopped: z.nullable(z.enum(['no-mail-server', 'unconfirmed', 'refused'])),
})
export type MailChoices = z.infer<typeof mailChoices>

export const mailing = {
  find: call('GET /api/mail-choices', {
    summary: 'What is mailed to me, when, and whether it arrives',
    answer: mailChoices,
  }),
  change: call('PATCH /api/mail-choices', {
    summary: 'Choose what is mailed to me. A refused address is tried again',
    body: z.strictObject({
      atOnce: z.optional(choices.atOnce),
      inDigest: z.optional(choices.inDigest),
      rhythm: z.optional(choices.rhythm),
      hour: z.optional(choices.hour),
    }),
    answer: mailChoices,
  }),
  stop: call('POST /api/unsubscriptions/:mailKey', {
    summary: 'Stop the mails that carry this key, without signing in (RFC 8058). An unknown key is no error',
    access: 'anyone',
    limits: [limit('unsubscription', 'network', 120, HOUR, 'Too many mails were stopped from this network.')],
  }),
}
