import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { Problem } from '#shared/problem.ts'
import { sendIdempotent } from './idempotent.ts'

const lost = new Problem(0, 'unreachable', 'No answer came.')
const deleted = new Problem(409, 'used-key', 'That is gone.')

test('what got no answer is sent again by the same key; what was changed, found deleted or made, by another; what is paid keeps its own', async () => {
  const queries = new QueryClient()
  const send = async (name: string, refusal?: Problem) => {
    let sentBy = ''
    const sending = sendIdempotent(queries, 'new task', { name }, async ({ key }) => {
      sentBy = key
      if (refusal) throw refusal
    })
    if (refusal) await expect(sending).rejects.toBe(refusal)
    else await sending
    return sentBy
  }
  const first = await send('Oil the wheels', lost)
  const changed = await send('Oil the crank', lost)
  expect(changed).not.toBe(first)
  expect(await send('Oil the wheels', deleted)).toBe(first)
  const second = await send('Oil the wheels', lost)
  expect(await send('Oil the wheels')).toBe(second)
  // As the form does with its draft.
  queries.removeQueries({ queryKey: ['draft', 'new task'] })
  expect(new Set([first, second, await send('Oil the wheels')]).size).toBe(3)

  const pay = (name: string) => sendIdempotent(queries, 'badge', { name }, ({ key }) => Promise.resolve(key), 'paid')
  const paidBy = await pay('Oiler')
  expect(await pay('Greaser')).toBe(paidBy)
})
