import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Choices, notificationChoices } from '#features/notifications/choices-contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange } from '#test/page/describe-change.ts'
import { exampleFor } from '#test/page/examples.ts'
import { openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const choices: Choices = { ...exampleFor(notificationChoices.find), stopped: null }
const box = (name: string) => page.getByRole('checkbox', { name })
const isTicked = (name: string) => (box(name).query() as HTMLInputElement | null)?.checked

function openChoices() {
  api.answers(notificationChoices.find, () => choices)
  return openPage('/settings/notifications')
}

describeChange('choosing what reaches her', {
  call: notificationChoices.change,
  sends: { body: { atOnce: { badges: false } } },
  open: openChoices,
  make: () => press(box('Badges by email at once')),
  shows: () => isTicked('Badges by email at once'),
  before: true,
  after: false,
  saved() {
    const chosen = { ...choices, atOnce: { ...choices.atOnce, badges: false } }
    for (const call of [notificationChoices.change, notificationChoices.find]) api.answers(call, () => chosen)
  },
})

test('what Ada chooses while a choice is being saved is sent with it, all of it', async () => {
  openChoices()
  const release = api.holds(notificationChoices.change)
  const names = ['Badges by email at once', 'Badges in the digest', 'Mentions by email at once', 'Mentions in Cohort']
  for (const name of names) await press(box(name))
  await expect.poll(() => names.map(isTicked)).toEqual([false, false, false, false])
  release()
  await expect
    .poll(() => api.sent(notificationChoices.change).at(-1)?.body)
    .toEqual({
      atOnce: { badges: false, mentions: false },
      inDigest: { badges: false },
      inCohort: { mentions: false },
    })
  expect(api.sent(notificationChoices.change)).toHaveLength(2)
})
