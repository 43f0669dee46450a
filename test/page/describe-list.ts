import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import type { OwnAccount } from '#features/people/contract.ts'
import type { AnswerOf, Call } from '#shared/call.ts'
import { api } from './api.ts'
import { findViolations } from './axe.ts'
import { openPage } from './open-page.ts'
import { press } from './press.ts'

type List<C extends Call> = {
  at: string
  me?: Partial<OwnAccount>
  /** What else the server answers. */
  world?: () => void
  /** The button of the dialog that it is in. */
  behind?: string
  /** What the page says if it could not be loaded, with a button that tries again. While it loads, screen readers hear the same name. */
  failed: string
  empty?: [answer: AnswerOf<C>, text: string]
}

/** The tests of the states of what `call` answers. axe looks at each of them. */
export function describeList<C extends Call>(name: string, call: C, list: List<C>) {
  const { at, me, world, behind, failed, empty } = list
  const loading = `Loading ${failed[0]!.toLowerCase()}${failed.slice(1).replace(' could not be loaded.', '')}`
  const text = (words: string) => page.getByText(words).first()
  async function open() {
    world?.()
    const opened = openPage(at, me)
    if (behind) await press(page.getByRole('button', { name: behind }))
    return opened
  }

  describe(name, () => {
    test('says that it loads, and shows what comes', async () => {
      const release = api.holds(call)
      const { queries } = await open()
      await expect.element(text(loading)).toBeInTheDocument()
      release()
      await expect.element(text(loading)).not.toBeInTheDocument()
      await expect.poll(() => queries.isFetching()).toBe(0)
      expect(await findViolations()).toEqual([])
    })

    test('says that it could not be loaded, and tries again', async () => {
      api.refuses(call, 403)
      await open()
      await expect.element(text(failed)).toBeVisible()
      expect(await findViolations()).toEqual([])
      api.forgets(call)
      world?.()
      await press(page.getByRole('button', { name: 'Try again' }).first())
      await expect.element(text(failed)).not.toBeInTheDocument()
    })

    if (empty)
      test('says that there is nothing', async () => {
        const [answer, words] = empty
        api.answers(call, () => answer)
        await open()
        await expect.element(text(words)).toBeVisible()
        expect(await findViolations()).toEqual([])
      })
  })
}
