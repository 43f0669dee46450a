import * as z from 'zod/mini'
import { call } from '#shared/call.ts'
import { paged, pageOf } from '#shared/paging.ts'

export const DEFAULT_PHOTO = '/avatars/default.svg'

/** The shared people record as its owner sees it. */
export const ownRecord = z.object({
  uid: z.uuid(),
  email: z.string(),
  emailLower: z.string(),
  displayName: z.string(),
  nameLower: z.string(),
  photoURL: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  createdAt: z.iso.datetime(),
  updatedAt: z.iso.datetime(),
  darkMode: z.boolean(),
  textSize: z.enum(['normal', 'large', 'larger']),
  disabled: z.boolean(),
  timeZone: z.string(),
})
export type OwnRecord = z.infer<typeof ownRecord>

/** A person as somebody else sees them: `email` is whole only for those who may see it, else masked ('a***@d***'). */
export const seenPerson = z.object({ uid: z.uuid(), displayName: z.string(), email: z.string(), photoURL: z.string() })
export type SeenPerson = z.infer<typeof seenPerson>

export const people = {
  list: call('GET /api/people', {
    summary:
      'Everybody else by e-mail; `search` finds any part of a name or an e-mail, up to two characters its beginning',
    query: z.object({ ...paged, search: z.optional(z.string().check(z.trim(), z.maxLength(100))) }),
    answer: pageOf(seenPerson),
  }),
  find: call('GET /api/people/:uid', { summary: 'One person, as the asker may see them', answer: seenPerson }),
}

export type PeopleEvent = { type: 'person.changed'; uid: string }
