import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { teams } from '#features/teams/contract.ts'
import { membersQuery } from '#features/teams/web/queries.ts'
import type { AnswerOf } from '#shared/call.ts'
import { findMentionQuery, matchNames, useMentionCandidates } from './use-mentions.ts'

test.each([
  ['@', 1, { at: 0, name: '' }],
  ['Ask @Gra', 8, { at: 4, name: 'gra' }],
  ['Ask @Gra, please', 8, { at: 4, name: 'gra' }],
  ['(@grace hop', 11, { at: 1, name: 'grace hop' }],
  ['ada@cohort.test', 15, undefined],
  ['@Grace\nand', 10, undefined],
  ['Ask @Gra', 3, undefined],
])('in %j, written up to %i, it is %o', (text, caret, named) => {
  expect(findMentionQuery(text, caret)).toEqual(named)
})

test('Grace Hopper is found by the beginning of each of her names, and of both', () => {
  const people = ['Grace Hopper', 'Ada Lovelace'].map((displayName) => ({
    uid: displayName,
    displayName,
    photoURL: '',
  }))
  for (const name of ['gra', 'hop', 'grace h', 'grace hopper']) expect(matchNames(people, name)).toEqual([people[0]])
  expect(matchNames(people, '')).toEqual(people)
  expect(matchNames(people, 'race')).toEqual([])
  expect(matchNames(people, 'grace hopper ')).toEqual([])
})

test('candidates for mentions are the members that live events keep up to date', () => {
  const queries = new QueryClient()
  const members = ['ada', 'grace'].map((uid) => ({ uid, displayName: uid }))
  queries.setQueryData(membersQuery('rockets').queryKey, members as AnswerOf<typeof teams.members>)
  function Names() {
    const candidates = useMentionCandidates({ teamId: 'rockets', person: null }, [], 'ada')
    return candidates.map(({ uid }) => uid).join(' ')
  }
  expect(renderToStaticMarkup(createElement(QueryClientProvider, { client: queries }, createElement(Names)))).toBe(
    'grace',
  )
})
