import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { goals } from '#features/goals/contract.ts'
import { type Profile, profiles } from '#features/people/contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange } from '#test/page/describe-change.ts'
import { exampleFor } from '#test/page/examples.ts'
import { openPage } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const goal = { ...exampleFor(profiles.mine)!.goals[0]!, text: 'Weave', reachedAt: null }
const profile: Profile = {
  ...exampleFor(profiles.mine)!,
  interests: ['Looms', 'Dyes'],
  photoURL: '/avatars/fox.svg',
  careerGoals: ['Weave'],
  goals: [goal],
}

function openProfile() {
  api.answers(profiles.mine, () => profile)
  api.answers(goals.list, (example) => ({ ...example, goals: [] }))
  return openPage('/profilepage')
}
const saves = (change: Partial<Profile>) => () => {
  for (const call of [profiles.change, profiles.mine] as const) api.answers(call, () => ({ ...profile, ...change }))
}
const isChecked = (role: 'radio' | 'checkbox', name: string) => () =>
  (page.getByRole(role, { name }).query() as HTMLInputElement | null)?.checked

describeChange('taking an interest away', {
  call: profiles.change,
  sends: { body: { interests: ['Dyes'] } },
  open: openProfile,
  make: () => press(page.getByRole('button', { name: 'Remove Looms' })),
  shows: () => page.getByText('Looms').elements().length,
  before: 1,
  after: 0,
  saved: saves({ interests: ['Dyes'] }),
})

describeChange('choosing a picture', {
  call: profiles.change,
  sends: { body: { photoURL: '/avatars/owl.svg' } },
  open() {
    const opened = openProfile()
    void press(page.getByRole('button', { name: 'Change your picture' }))
    return opened
  },
  make: () => press(page.getByRole('radio', { name: 'Owl' })),
  shows: isChecked('radio', 'Owl'),
  before: false,
  after: true,
  saved: saves({ photoURL: '/avatars/owl.svg' }),
})

describeChange('reaching a goal', {
  call: profiles.tickGoal,
  sends: { params: { goalId: goal.id }, body: { reached: true } },
  open: openProfile,
  make: () => press(page.getByRole('checkbox', { name: 'Weave' })),
  shows: isChecked('checkbox', 'Weave'),
  before: false,
  after: true,
  saved() {
    const reached = { ...goal, reachedAt: goal.createdAt }
    api.answers(profiles.tickGoal, () => reached)
    api.answers(profiles.mine, () => ({ ...profile, goals: [reached] }))
  },
})

describeChange('writing about herself', {
  call: profiles.change,
  sends: { body: { description: 'I weave.' } },
  open: openProfile,
  async make() {
    await press(page.getByRole('button', { name: 'Edit description' }))
    await page.getByRole('textbox', { name: 'Description' }).fill('I weave.')
    await press(page.getByRole('button', { name: 'Save' }))
  },
  shows: () => page.getByRole('region', { name: 'Description' }).getByRole('paragraph').query()?.textContent,
  before: 'We meet on Thursdays.',
  after: 'I weave.',
  saved: saves({ description: 'I weave.' }),
})

test('PROF-23 a visitor is asked to sign in', async () => {
  openPage('/profilepage', null)
  await expect.element(page.getByText('Please log in to view your profile')).toBeVisible()
})

test('PROF-24 PROF-25 PROF-26 the page says what it waits for, what failed, and that there is nothing', async () => {
  const release = api.holds(profiles.mine)
  openPage('/profilepage')
  await expect.element(page.getByText('Loading profile...')).toBeVisible()
  release()
  await expect.element(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
})

test.each([
  { status: 500, body: 'Internal error', text: 'Error: HTTP error! status: 500' },
  { status: 404, body: '', text: 'Error: HTTP error! status: 404' },
  { status: 200, body: 'null', text: 'No profile data available' },
  { status: 200, body: '', text: 'No profile data available' },
  { status: 200, body: 'an error text', text: 'Error: HTTP error! status: 502' },
])('PROF-25 PROF-26 after $status "$body" it says "$text", and tries again', async ({ status, body, text }) => {
  api.replies(profiles.mine, () => new Response(body, { status }))
  openPage('/profilepage')
  const said = page.getByText(text)
  await expect
    .poll(async () => {
      await vi.advanceTimersByTimeAsync(500)
      return said.elements().length
    })
    .toBe(1)
  api.forgets(profiles.mine)
  await press(page.getByRole('button', { name: 'Try again' }))
  await expect.element(page.getByRole('heading', { name: 'Ada Lovelace' })).toBeVisible()
})
