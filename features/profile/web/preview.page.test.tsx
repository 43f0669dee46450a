import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Profile, people, profiles } from '#features/people/contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const main = page.getByRole('main')

test('Ada completes her profile, one card at a time, and hears what that earned', async () => {
  let profile: Profile = {
    ...exampleFor(profiles.mine)!,
    photoURL: '/avatars/owl.svg',
    description: 'I write notes on engines.',
    interests: ['Looms', 'Poetry'],
    careerGoals: ['Publish the notes'],
  }
  api.answers(profiles.mine, () => profile)
  api.answers(profiles.change, (_, { body }) => {
    profile = { ...profile, ...(body as Partial<Profile>) }
    return profile
  })
  await settle(openPage('/profilepage'))
  const steps = page.getByRole('list', { name: 'Finish your profile for 10 points' }).getByRole('listitem')
  await expect
    .poll(() => steps.elements().map(({ textContent }) => textContent))
    .toEqual([
      expect.stringMatching(/, done$/),
      expect.stringMatching(/, done$/),
      '3 interests, still open',
      expect.stringMatching(/, done$/),
    ])
  await press(page.getByRole('button', { name: 'Edit description' }))
  await press(page.getByRole('button', { name: 'Edit Career Goals' }))
  await expect.element(page.getByRole('textbox', { name: 'Description', exact: true })).not.toBeInTheDocument()
  await expect.element(page.getByRole('textbox', { name: 'Career Goals', exact: true })).toHaveFocus()
  await userEvent.keyboard('{Escape}')
  await page.getByRole('textbox', { name: 'Add an interest' }).fill('Engines')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('status').getByText('Profile complete, +10')).toBeVisible()
  await expect.poll(() => steps.elements()).toEqual([])
})

test('Ada sees what a friend, a teammate and everyone see, and comes back to her profile', async () => {
  const shown = exampleFor(people.preview)!
  api.answers(people.preview, (_, { query }) => ({
    ...shown,
    email: query.as === 'everyone' ? '' : ada.email,
    careerGoals: query.as === 'everyone' ? [] : ['Publish the notes'],
  }))
  await settle(openPage('/profilepage'))
  await press(page.getByRole('button', { name: 'How others see you' }))
  const as = (name: string) => page.getByRole('radio', { name, exact: true })
  await expect.element(as('A friend')).toHaveFocus()
  for (const viewer of ['A friend', 'A teammate']) {
    await press(as(viewer))
    await expect.element(main.getByText(ada.email)).toBeVisible()
  }
  await press(as('Everyone'))
  await expect.element(main.getByText(ada.email)).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: 'Add Friend' })).toBeDisabled()
  await press(page.getByRole('button', { name: 'Back to my profile' }))
  await expect.element(page.getByRole('button', { name: 'How others see you' })).toHaveFocus()
  expect(api.sent(people.preview).map(({ query }) => query.as)).toEqual(['friend', 'teammate', 'everyone'])
})
