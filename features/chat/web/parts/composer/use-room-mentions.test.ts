import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { teams } from '#features/teams/contract.ts'
import { membersQuery } from '#features/teams/web/queries/teams.ts'
import type { AnswerOf } from '#shared/call.ts'
import { useMentionCandidates } from './use-room-mentions.ts'

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
