import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import type { Event, LiveMessage } from '#shared/events.ts'
import { applyToScreen } from './live-effects.ts'

const ada = '5b1f2f0a-6f5e-4f3e-9f60-1f0f3a1d2c11'
const grace = '5b1f2f0a-6f5e-4f3e-9f60-1f0f3a1d2c22'

/** Which answers on Ada's screen are stale once she has heard of `event`. */
function staleAfter(event: Event) {
  const queries = new QueryClient()
  for (const key of [['session'], ['people', ada], ['people', grace]]) queries.setQueryData(key, 'as it was')
  applyToScreen({ event } as Exclude<LiveMessage, 'refresh'>, queries, ada)
  const all = queries.getQueryCache().getAll()
  return all.filter(({ state }) => state.isInvalidated).map(({ queryKey }) => queryKey.join(' '))
}

test('the end of a session of hers makes Ada ask who is signed in', () => {
  expect(staleAfter({ type: 'session.ended', userId: ada, sessionIds: ['one'] })).toEqual(['session'])
})

test('a change of her own record is one of her session, a change of Grace is one of Grace alone', () => {
  expect(staleAfter({ type: 'person.changed', uid: ada })).toEqual(['session'])
  expect(staleAfter({ type: 'person.changed', uid: grace })).toEqual([`people ${grace}`])
})

test('what a newer server tells of makes all stale', () => {
  const later = { type: 'moon.landed' } as unknown as Event
  expect(staleAfter(later)).toEqual(['session', `people ${ada}`, `people ${grace}`])
})
