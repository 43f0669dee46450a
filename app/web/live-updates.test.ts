import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Event, LiveMessage } from '#shared/events.ts'
import { applyEvent } from './live-updates.ts'

const ada = '5b1f2f0a-6f5e-4f3e-9f60-1f0f3a1d2c11'
const grace = '5b1f2f0a-6f5e-4f3e-9f60-1f0f3a1d2c22'

/** Query keys that are stale on Ada's screen after `event`. */
function staleAfter(event: Event, known = [['session'], ['profile'], ['person', ada], ['person', grace]]) {
  const queries = new QueryClient()
  for (const key of known) queries.setQueryData(key, 'as it was')
  applyEvent({ event } as Exclude<LiveMessage, 'refresh'>, queries, ada)
  const all = queries.getQueryCache().getAll()
  return all.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey.join(' '))
}

test('the end of a session of hers makes Ada ask who is signed in', () => {
  expect(staleAfter({ type: 'session.ended', userId: ada, sessionIds: ['one'] })).toEqual(['session'])
})

test('a change of her own name or picture is one of her session and profile, a change of Grace is one of Grace alone', () => {
  expect(staleAfter({ type: 'person.changed', uid: ada })).toEqual(['session', 'profile', `person ${ada}`])
  expect(staleAfter({ type: 'person.changed', uid: grace })).toEqual([`person ${grace}`])
})

test.each([
  [{ type: 'profile.changed', uid: ada }],
  [{ type: 'goal.ticked', uid: ada, goalId: 'rest' }],
  [{ type: 'goal.unticked', uid: ada, goalId: 'rest' }],
] as const)('%j concerns her profile alone', (event) => {
  expect(staleAfter(event)).toEqual(['profile', `person ${ada}`])
})

test.each([
  [{ type: 'shares.changed', uids: [], ownerId: '', began: [], ended: [] }, ['shares of one', 'viewers mine']],
  [{ type: 'rewards.changed', uids: [] }, ['rewards record', 'overview']],
  [{ type: 'friend.accepted', fromId: ada, toId: grace }, ['people list', 'overview']],
] as const)('%j concerns what each feature says that it does', (event, keys) => {
  const stale = staleAfter(
    event as unknown as Event,
    keys.map((key) => key.split(' ')),
  )
  expect(stale).toEqual(expect.arrayContaining([...keys]))
})

test('an unknown event from a newer server makes everything stale', () => {
  const later = { type: 'moon.landed' } as unknown as Event
  expect(staleAfter(later)).toEqual(['session', 'profile', `person ${ada}`, `person ${grace}`])
})
