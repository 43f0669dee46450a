import * as z from 'zod/mini'
import { publicPerson, searchLimit } from '#features/people/contract.ts'
import { calls } from '#shared/call.ts'
import { cleanName } from '#shared/clean-text.ts'
import { DAY, HOUR, limit, MINUTE } from '#shared/limit.ts'
import { pageSchema, pagingParams } from '#shared/paging.ts'
import { lineField } from '#shared/text-fields.ts'

/** Open requests per sender. */
export const REQUESTS_MAX = 100
export const SHOWN_WITHOUT_SEARCH = 10
export const TAKES_NO_REQUESTS = 'This person takes no friend requests, or only from people in their teams.'
/** Characters that go along with a request. */
export const REQUEST_MESSAGE_MAX = 200
export const HELPERS_PAGE_SIZE = 12
export const SUGGESTIONS_MAX = 8
/** Friends in common whose faces a suggestion shows. */
export const SUGGESTION_FACES_MAX = 3

export const CANT_FRIEND_YOURSELF = "Can't friend yourself"
export const ALREADY_FRIENDS = 'Already friends'
export const ALREADY_PENDING = 'Request already pending'
export const THEY_ALREADY_REQUESTED = 'They already requested you'
export const REQUEST_NOT_FOUND = 'Request not found'
export const INVALID_REQUEST = 'Invalid request'
export const NOT_A_FRIEND = 'Only your friends can see this. Ask them to be friends first.'
export const NOT_RESTORABLE = 'This friendship cannot be brought back. Send a friend request instead.'

/**
 * `requestId` is the pending request between you, `message` what its sender wrote along with it, `since` when you became friends. `teams` are the ids of those you share;
 * `interest` is the first on their profile, '' for none.
 */
export const friendRow = z.extend(publicPerson, {
  tie: z.enum(['none', 'friends', 'incoming', 'outgoing']),
  requestId: z.nullable(z.uuid()),
  message: z.string(),
  since: z.nullable(z.iso.datetime()),
  teams: z.array(z.uuid()),
  interest: z.string(),
})
export type FriendRow = z.infer<typeof friendRow>

/** `help` is what they help with, '' if they do not say. */
export const helper = z.extend(friendRow, { help: z.string(), helpsUntil: z.iso.datetime() })
export type Helper = z.infer<typeof helper>

/** `inCommon` counts your friends who are theirs too; `faces` are some of these. */
export const suggestion = z.extend(friendRow, {
  inCommon: z.int(),
  faces: z.array(z.pick(publicPerson, { uid: true, displayName: true, photoURL: true, flair: true })),
})
export type Suggestion = z.infer<typeof suggestion>

export const friendRequest = z.object({
  id: z.uuid(),
  fromId: z.uuid(),
  toId: z.uuid(),
  status: z.enum(['pending', 'accepted', 'declined', 'cancelled']),
  createdAt: z.iso.datetime(),
})
export type FriendRequest = z.infer<typeof friendRequest>

export const friendCounts = z.object({ friends: z.int(), incoming: z.int(), outgoing: z.int(), version: z.int() })
export type FriendCounts = z.infer<typeof friendCounts>

/** The recipient is notified each time, also of a request like one that was declined or cancelled. */
export const sameRequestLimit = limit(
  'same-friend-request',
  'sender and recipient',
  5,
  DAY,
  'You have asked them often.',
)

export const friends = {
  list: calls.people('GET /api/friends', {
    summary: 'Your friends, by name',
    query: z.object(pagingParams),
    answer: pageSchema(friendRow),
  }),
  search: calls.people('GET /api/friends/search', {
    summary:
      'People whose email, or some word of whose name, begins with `text`, at most 20 by each, by name; without it the first 10 of all',
    query: z.object({ text: z.optional(z.string().check(z.overwrite(cleanName), z.toLowerCase(), z.maxLength(254))) }),
    answer: z.object({ items: z.array(friendRow) }),
    limits: [searchLimit],
  }),
  counts: calls.people('GET /api/friends/counts', {
    summary: 'The lengths of your lists',
    answer: friendCounts,
  }),
  find: calls.people('GET /api/friends/:uid', { summary: 'A person and your relation', answer: friendRow }),
  remove: calls.people('DELETE /api/friends/:uid', { summary: 'Unfriend; does nothing if you are no friends' }),
  restore: calls.people('PUT /api/friends/:uid/restoration', {
    summary: 'Bring back a friendship within a minute of ending it; does nothing if you are friends',
    // Low, because their screens refetch after each.
    limits: [limit('friend-restoration', 'person', 10, 10 * MINUTE, 'You brought back friends too often.')],
  }),
  suggestions: calls.people('GET /api/friends/suggestions', {
    summary: `Up to ${SUGGESTIONS_MAX} people you may know: friends of your friends, and teammates`,
    answer: z.object({ items: z.array(suggestion) }),
  }),
  requests: calls.people('GET /api/friend-requests', {
    summary: 'Pending friend requests to you (incoming) or from you (outgoing), newest first',
    query: z.object({ ...pagingParams, direction: z._default(z.enum(['incoming', 'outgoing']), 'incoming') }),
    answer: pageSchema(friendRow),
  }),
  request: calls.people('POST /api/friend-requests', {
    summary: 'Send a friend request. Once it is accepted, `message` is the first one in your private room',
    body: z.object({
      toId: z.uuid(),
      message: z._default(lineField(REQUEST_MESSAGE_MAX, 'A message with a friend request has'), ''),
    }),
    answer: friendRequest,
    status: 201,
    limits: [limit('friend-request', 'person', 100, HOUR, 'Too many friend requests.')],
  }),
  answer: calls.people('PATCH /api/friend-requests/:requestId', {
    summary: 'Accept or decline a pending request to you, or cancel your own',
    body: z.object({ status: z.enum(['accepted', 'declined', 'cancelled']) }),
    answer: friendRequest,
  }),
  helpers: calls.people('GET /api/helpers', {
    summary: 'The people open to help that you can find, longest time left first, and your own offer',
    query: z.object(pagingParams),
    answer: z.extend(pageSchema(helper), { mine: z.nullable(helper) }),
  }),
  stopHelping: calls.people('DELETE /api/helpers/me', {
    summary: 'Stop being open to help; does nothing if you are not',
  }),
}

type RequestIds = { requestId: string; fromId: string; toId: string }

/** Both people receive these, without data: their lists and counts are stale. */
export type FriendEvent =
  | ({ type: 'friend.requested' } & RequestIds)
  | ({ type: 'friend.accepted' } & RequestIds)
  | ({ type: 'friend.declined' } & RequestIds)
  | ({ type: 'friend.cancelled' } & RequestIds)
  | { type: 'friend.removed'; uid: string; by: string }
  | { type: 'friend.restored'; uid: string; by: string }
  /** The recipient blocked the sender, so only the sender receives this, as `looksLike`. */
  | ({ type: 'friend.withheld'; looksLike: 'friend.requested' | 'friend.declined' | 'friend.cancelled' } & RequestIds)
  /** Everyone receives it and refetches, because each viewer finds different people. */
  | { type: 'helpers.changed' }

declare module '#shared/events.ts' {
  interface Events {
    friend: FriendEvent
  }
}
