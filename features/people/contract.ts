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

/** Whom I have blocked: we find each other nowhere, are no friends, and they can neither ask, invite nor add me. */
export const blocks = {
  list: call('GET /api/blocks', {
    summary: 'Whom I have blocked, latest first',
    query: z.object(paged),
    answer: pageOf(seenPerson),
  }),
  add: call('PUT /api/blocks/:uid', { summary: 'Block somebody; they are not told' }),
  remove: call('DELETE /api/blocks/:uid', { summary: 'Unblock somebody' }),
}

/** Who finds me by searching: everybody; friends of friends and teammates; whoever knows my address. Friends always do. */
const privacyChoice = z.object({ discoverability: z.enum(['everyone', 'friends', 'address']) })
export type Privacy = z.infer<typeof privacyChoice>

export const privacy = {
  find: call('GET /api/privacy', { summary: 'Who finds me by searching', answer: privacyChoice }),
  change: call('PATCH /api/privacy', {
    summary: 'Choose who finds me by searching',
    body: privacyChoice,
    answer: privacyChoice,
  }),
}

export type PeopleEvent =
  | { type: 'person.changed'; uid: string }
  /** Heard by themselves alone: their choice of who finds them is another. */
  | { type: 'privacy.changed'; uid: string }
  /** Heard by whoever blocked or unblocked, and by nobody else: their list of blocked people is stale. */
  | { type: 'block.changed'; uid: string; by: string; isBlocked: boolean }
