import * as z from 'zod/mini'
import { calls } from '#shared/call.ts'
import { limit, MINUTE } from '#shared/limit.ts'
import { searchField, textField } from '#shared/text-fields.ts'
import { AD_MAX, stage } from './contract.ts'

export const found = z.object({
  value: z.string(),
  /** 'sure' is one clear match; a 'guess' is to be checked. */
  certainty: z.enum(['sure', 'guess']),
  /** Where in the text, in UTF-16 units. */
  from: z.int(),
  to: z.int(),
})
export type Found = z.infer<typeof found>

/** `closesOn` is YYYY-MM-DD, `email` that of the contact. */
export const reading = z.object({
  company: z.nullable(found),
  role: z.nullable(found),
  place: z.nullable(found),
  link: z.nullable(found),
  pay: z.nullable(found),
  closesOn: z.nullable(found),
  contact: z.nullable(found),
  email: z.nullable(found),
})
export type Reading = z.infer<typeof reading>

export const ads = {
  read: calls.career('POST /api/applications/ads', {
    summary: 'Read the text of an advertisement by fixed rules; nothing is stored or sent anywhere',
    body: z.strictObject({ text: textField(AD_MAX, 'An advertisement has').check(z.minLength(1)) }),
    answer: reading,
    status: 200,
    limits: [limit('ads', 'person', 120, 10 * MINUTE, 'You are reading advertisements very fast.')],
  }),
  duplicate: calls.career('GET /api/applications/duplicate', {
    summary: 'An application of mine to this company, the newest, one for the same role first',
    query: z.object({ company: z._default(searchField, ''), role: z.optional(searchField) }),
    answer: z.object({
      found: z.nullable(
        z.object({
          id: z.uuid(),
          company: z.string(),
          role: z.string(),
          stage,
          isSameRole: z.boolean(),
          on: z.iso.date(),
        }),
      ),
    }),
  }),
}
