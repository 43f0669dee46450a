import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { crews } from '#features/crew/contract.ts'
import type { AnswerOf } from '#shared/call.ts'
import { api } from '#test/page/api.ts'
import { describeChange, REFUSAL } from '#test/page/describe-change.ts'
import { openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const count = page.getByRole('switch', { name: 'Count mine' })

describeChange('keeping her numbers out of the totals of her crew', {
  call: crews.change,
  sends: { body: { isCounted: false } },
  open: () => openPage('/career/crew'),
  make: () => press(count),
  shows: () => (count.query() as HTMLInputElement | null)?.checked,
  before: true,
  after: false,
  saved() {
    for (const call of [crews.change, crews.find])
      api.answers(call, (example) => ({ ...example, crew: { ...example.crew!, isCounted: false } }))
  },
  refused: REFUSAL,
  unreachable: 'Cohort cannot be reached. Check your connection and try again.',
})

test('what Ada chose stays chosen while it is saved, whatever happens to her crew meanwhile', async () => {
  const { queries } = openPage('/career/crew')
  const release = api.holds(crews.change)
  await press(count)
  await expect.element(count).not.toBeChecked()
  const asked = api.sent(crews.find).length
  await queries.refetchQueries({ type: 'active' })
  expect(api.sent(crews.find).length).toBeGreaterThan(asked)
  expect((count.element() as HTMLInputElement).checked).toBe(false)
  const saved = (example: AnswerOf<typeof crews.find>) => ({ ...example, crew: { ...example.crew!, isCounted: false } })
  for (const call of [crews.change, crews.find]) api.answers(call, saved)
  release()
  await expect.poll(() => queries.isMutating() + queries.isFetching()).toBe(0)
  await expect.element(count).not.toBeChecked()
})
