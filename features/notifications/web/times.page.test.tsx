import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Choices, notificationChoices } from '#features/notifications/choices-contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const cell = (name: string) => page.getByRole('checkbox', { name })
const matrix = page.getByRole('region', { name: 'What reaches you, and how' })
const times = page.getByRole('region', { name: 'Where and when' })

/** Choices that change by what is sent. */
async function open() {
  let choices: Choices = { ...exampleFor(notificationChoices.find), stopped: null }
  api.answers(notificationChoices.find, () => choices)
  api.answers(notificationChoices.change, (_, { body }) => {
    const { inCohort, atOnce, inDigest, push, ...others } = body as Record<string, object>
    choices = {
      ...choices,
      ...others,
      inCohort: { ...choices.inCohort, ...inCohort },
      atOnce: { ...choices.atOnce, ...atOnce },
      inDigest: { ...choices.inDigest, ...inDigest },
      push: { ...choices.push, ...push },
    }
    return choices
  })
  await settle(openPage('/settings/notifications'))
  return () => choices
}

test('Ada chooses by kind and channel what reaches her', async () => {
  const saved = await open()
  await expect.element(cell('Security by email at once')).toBeDisabled()
  // The title of a row empties it, if all of it is ticked, and else ticks it.
  const mentions = () => [saved().inCohort.mentions, saved().atOnce.mentions]
  await press(cell('Mentions by email at once'))
  await expect.poll(mentions).toEqual([true, false])
  await press(matrix.getByRole('button', { name: 'Mentions' }))
  await expect.poll(mentions).toEqual([true, true])
  const badges = saved().inDigest.badges
  await press(matrix.getByRole('button', { name: 'Digest' }))
  await expect.poll(() => saved().inDigest.badges).toBe(!badges)
  await press(cell('Badges in the digest'))
  await expect.poll(() => saved().inDigest.badges).toBe(badges)
  await press(cell('Invites and requests in Cohort'))
  await expect.poll(() => saved().inCohort.people).toBe(false)
  await expect.element(cell('Invites and requests in the digest')).toBeDisabled()
  await expect.element(matrix.getByText('Saved')).toBeVisible()
})

test('Ada chooses when she hears', async () => {
  const saved = await open()
  await times.getByLabelText('How often the digest comes').selectOptions('Every Monday')
  await times.getByLabelText('When the digest comes').selectOptions('At 6 PM')
  await times.getByLabelText('Quiet from').selectOptions('From 9 PM')
  await expect.poll(saved).toMatchObject({ rhythm: 'weekly', hour: 18, quietFrom: 21 })
  await times.getByLabelText('How often the digest comes').selectOptions('Never')
  await expect.element(times.getByLabelText('When the digest comes')).toBeDisabled()
})
