import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { HOUR, limit } from '#shared/limit.ts'

/** A notification that is still unread after so many minutes is mailed, if its kind is mailed at once. */
export const UNREAD_MINUTES = 10
/** Between two such mails. What happens meanwhile is in the second. */
export const MAIL_PAUSE_MINUTES = 60

export const kinds = [
  'assigned',
  'due',
  'reminders',
  'tasks',
  'mentions',
  'messages',
  'replies',
  'people',
  'badges',
  'moderation',
] as const
export type Kind = (typeof kinds)[number]

/** How somebody hears of a notification. What is not in Cohort is neither pushed nor mailed. */
export const channels = ['inCohort', 'push', 'atOnce', 'inDigest'] as const
export type Channel = (typeof channels)[number]

const ofKinds = {
  assigned: z.boolean(),
  due: z.boolean(),
  reminders: z.boolean(),
  tasks: z.boolean(),
  mentions: z.boolean(),
  messages: z.boolean(),
  replies: z.boolean(),
  people: z.boolean(),
  badges: z.boolean(),
  /** Reports, for administrators. */
  moderation: z.boolean(),
}

const rhythms = ['daily', 'weekly', 'never'] as const
const hour = z.int().check(z.minimum(0), z.maximum(23))

const times = {
  /** Weekly is on Mondays. */
  rhythm: z.enum(rhythms),
  /** Hour of the digest, by my clock. */
  hour,
  /** From this hour to the other nothing is pushed or mailed at once. Both alike: such hours do not exist. */
  quietFrom: hour,
  quietUntil: hour,
}

export const choices = z.object({
  inCohort: z.object(ofKinds),
  push: z.object(ofKinds),
  /** Mailed when it stays unread in Cohort. */
  atOnce: z.object(ofKinds),
  inDigest: z.object(ofKinds),
  ...times,
  /** Why nothing is mailed now; null if it is. */
  stopped: z.nullable(z.enum(['no-mail-server', 'unconfirmed', 'refused'])),
})
export type Choices = z.infer<typeof choices>

const someKinds = z.optional(z.strictObject(z.partial(z.object(ofKinds)).shape))

export const notificationChoices = {
  find: calls.session('GET /api/notification-choices', {
    summary: 'Which kinds of notifications I want, how they reach me, and whether mail arrives',
    answer: choices,
  }),
  change: calls.session('PATCH /api/notification-choices', {
    summary:
      'Choose which kinds of notifications I want from now on, and how. Mail to a refused address is tried again',
    body: z.strictObject({
      inCohort: someKinds,
      push: someKinds,
      atOnce: someKinds,
      inDigest: someKinds,
      rhythm: z.optional(times.rhythm),
      hour: z.optional(hour),
      quietFrom: z.optional(hour),
      quietUntil: z.optional(hour),
    }),
    answer: choices,
  }),
  stopMails: calls.session('POST /api/unsubscriptions/:mailKey', {
    summary: 'Stop the mails that carry this key, without signing in (RFC 8058). An unknown key is no error',
    access: 'anyone',
    // Mail servers may add what they like.
    query: z.unknown(),
    limits: [limit('unsubscription', 'network', 120, HOUR, 'Too many mails were stopped from this network.')],
  }),
}
