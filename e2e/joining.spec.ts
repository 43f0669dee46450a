import { invites } from '#features/invites/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { findViolations } from '#test/axe.ts'
import { goodPassword } from '#test/cast.ts'
import { dialog } from './invites-page.ts'
import { expect, type Page, type Person, teamOf, test } from './people.ts'

async function signIn(page: Page, person: Person) {
  await page.getByLabel('Email').fill(person.me.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
}

/** Makes an account on the page and signs in with it. */
async function signUp(page: Page, email: string) {
  await page.getByLabel('First name').fill('Hedy')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('Confirm Password').fill(goodPassword)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/login/i)
  // The page it came from has a field of that name too, and goes a moment after its address.
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('JOIN-12 ERR-25 PERM-07 a signed-out visitor comes back to the link after signing in, and after signing up', async ({
  cast: { ada, grace },
  page,
}) => {
  const team = await teamOf([ada])
  await ada.request(teams.edit, {
    params: { teamId: team.id },
    body: { isPublic: true, description: 'Notes on the engine.' },
  })
  await page.goto(`/join/${team.id}`)
  await expect(page.getByText('You must be signed in to accept an invite.', { exact: true })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: team.name })).toBeVisible()
  for (const text of ['Ada Lovelace saved you a seat at', 'Notes on the engine.', '1 member · Public'])
    await expect(main.getByText(text)).toBeVisible()
  expect(await findViolations(page, { impacts: ['serious', 'critical'] })).toEqual([])
  await ada.request(teams.edit, { params: { teamId: team.id }, body: { isPublic: false } })
  await page.reload()
  await expect(main.getByRole('heading', { name: 'Join a team' })).toBeVisible()
  await expect(main.getByText(team.name)).toHaveCount(0)
  const { linkId } = await ada.request(invites.link, { params: { teamId: team.id } })
  await page.goto(`/join/${linkId}`)
  await expect(main.getByText('Ada Lovelace saved you a seat at')).toBeVisible()
  await expect(main.getByText('Notes on the engine.')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, grace)
  await expect(page.getByText(`Welcome to ${team.name}!`)).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`/join/${linkId}`)
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await signUp(page, `${crypto.randomUUID()}@cohort.test`)
  await expect(page.getByText(`Welcome to ${team.name}!`)).toBeVisible()
  await expect(page).toHaveURL('/teams')
  await page.getByRole('button', { name: 'Say hello' }).click()
  await dialog(page, 'You’re in. Say hello?').getByRole('button', { name: 'Say hello' }).click()
  await dialog(page, 'You’re in. Say hello?').getByRole('button', { name: 'Open team' }).click()
  await expect(dialog(page, team.name)).toBeVisible()
})
