import { QueryClient } from '@tanstack/react-query'
import { expect, test, vi } from 'vitest'
import { Problem } from '#shared/problem.ts'
import type { OutboxItem } from '../data/outbox.ts'
import { sendAgain, sendOutbox } from './send-outbox.ts'

vi.stubGlobal('reportError', (error: unknown) => expect.unreachable(String(error)))

const refusal = new Problem(403, 'not-allowed', 'Viewers of a team write nothing.')

/** Ada wrote these one after the other; the server answers the first as said, then takes all. */
async function sendAll(answer: Problem, keepsOrder: boolean) {
  const queries = new QueryClient()
  const written = ['first', 'second'].map((key): OutboxItem => ({ key, text: key, failure: null }))
  queries.setQueryData(['outbox'], written)
  const answers = [answer]
  const saved: string[] = []
  const list = {
    queryKey: ['outbox'],
    keepsOrder,
    longestWait: 0,
    async send({ key }: OutboxItem) {
      const problem = answers.shift()
      if (problem) throw problem
      return key
    },
    show: (_: QueryClient, key: string) => void saved.push(key),
  }
  await sendOutbox(queries, list)
  const left = () =>
    queries.getQueryData<OutboxItem[]>(['outbox'])!.map(({ key, failure }) => (failure ? `${key}: ${failure}` : key))
  return { saved, left, again: () => sendAgain(queries, list) }
}

test('one that is refused says why, and the next goes', async () => {
  const { saved, left } = await sendAll(refusal, false)
  expect(left()).toEqual([`first: ${refusal.message}`])
  expect(saved).toEqual(['second'])
})

test('where the order counts none overtakes one that is refused, and all go once they are sent again', async () => {
  const { saved, left, again } = await sendAll(refusal, true)
  expect(left()).toEqual([`first: ${refusal.message}`, `second: ${refusal.message}`])
  again()
  await expect.poll(left).toEqual([])
  expect(saved).toEqual(['first', 'second'])
})

test('after the end of the session they wait for the next one', async () => {
  const { saved, left } = await sendAll(new Problem(401, 'not-signed-in', 'Not signed in'), false)
  expect(left()).toEqual(['first', 'second'])
  expect(saved).toEqual([])
})
