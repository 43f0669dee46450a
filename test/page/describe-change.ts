import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { Call } from '#shared/call.ts'
import { api } from './api.ts'
import { type openPage, settle, showInTime } from './open-page.ts'
import { press } from './press.ts'

type Change = {
  /** What is sent; the fields of params and body that matter. */
  call: Call
  sends?: { params?: object; body?: object }
  open: () => ReturnType<typeof openPage>
  /** What Ada does. */
  make: () => Promise<unknown>
  /** What the page shows of it, which is `before` once it is loaded, and `after` her change. */
  shows: () => unknown
  before: unknown
  after: unknown
  /** Lets all calls answer as the server does once it has saved the change: they are asked again. */
  saved?: () => void
  /** What the page says when the server refuses it, by default with a button that tries again. */
  refused?: string
  /** What it says when no request arrives. */
  unreachable?: string
}

const NOT_SAVED = 'Not saved. Try again'
/** What the server says of its refusals here. */
export const REFUSAL = 'This was refused.'

/** The tests of a change that is shown at once. */
export function describeChange(name: string, change: Change) {
  const { call, open, make, shows, before, after, saved, refused = NOT_SAVED, unreachable = refused } = change
  const isSaid = (text: string) => expect.element(page.getByText(text).first()).toBeVisible()
  const seen = (value: unknown) => expect.poll(shows).toEqual(value)
  const begin = async () => {
    const opened = open()
    await seen(before)
    await settle(opened)
    return opened.queries
  }

  describe(name, () => {
    test('is shown before the server has answered, and sent once', async () => {
      await begin()
      api.holds(call)
      await make()
      await seen(after)
      await expect.poll(() => api.sent(call)).toMatchObject([change.sends ?? {}])
    })

    test('stays when it is saved', async () => {
      const queries = await begin()
      const release = api.holds(call)
      await make()
      await expect.poll(() => api.sent(call)).toHaveLength(1)
      saved?.()
      release()
      await expect.poll(() => queries.isMutating() + queries.isFetching()).toBe(0)
      await seen(after)
      // Whatever makes the page ask again, at any moment: the server has what she did.
      await queries.refetchQueries({ type: 'active' })
      await seen(after)
    })

    test(`goes back when it is refused, and the page says so`, async () => {
      await begin()
      api.refuses(call, 409, REFUSAL)
      const release = api.holds(call)
      await make()
      await seen(after)
      release()
      await isSaid(refused)
      await seen(before)
      if (change.refused) return
      api.forgets(call)
      saved?.()
      await press(page.getByRole('button', { name: 'Try again' }))
      await seen(after)
      await expect.poll(() => api.sent(call)).toHaveLength(2)
    })

    test('goes back when the server cannot be reached', async () => {
      await begin()
      api.goesAway()
      await make()
      await seen(after)
      await showInTime(page.getByText(unreachable))
      await seen(before)
    })
  })
}
