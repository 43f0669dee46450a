import { goodPassword } from '#test/accounts.ts'
import { expect, type Locator, test, unlike } from './people.ts'

/** Enter in a form is none: what is typed ends with it. */
const CLICKS_MAX = 8

test('from the landing page to the first task that somebody new shares and ticks takes eight clicks at most', async ({
  arrive,
  page,
}) => {
  const grace = await arrive('Grace', unlike('Hopper'))
  const teamName = unlike('Portfolio Sprint')
  let clicks = 0
  const click = async (control: Locator) => {
    clicks += 1
    await control.click()
  }

  await page.goto('/')
  await click(page.getByRole('link', { name: 'Sign Up' }).first())
  await page.getByLabel('First name').fill('Ada')
  await page.getByLabel('Last name').fill('Lovelace')
  await page.getByLabel('Email').fill(`ada-${crypto.randomUUID()}@cohort.test`)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('Confirm Password').fill(goodPassword)
  await page.keyboard.press('Enter')
  await click(page.getByRole('button', { name: 'Sign In' }))
  await expect(page).toHaveURL('/dashboard')

  await click(page.getByRole('link', { name: 'Teams', exact: true }))
  // The dashboard of somebody without a team has such a button, too.
  await expect(page.getByRole('heading', { name: 'Teams', level: 1 })).toBeVisible()
  await click(page.getByRole('button', { name: 'Create Team' }))
  const dialog = page.getByRole('dialog', { name: 'Create Team' })
  await dialog.getByLabel('Team Name').fill(teamName)
  await dialog.getByRole('searchbox').fill(grace.me.displayName)
  await click(dialog.getByRole('checkbox', { name: grace.me.displayName }))
  await click(dialog.getByRole('button', { name: 'Create Team' }))
  await expect(dialog).toBeHidden()

  const team = page.getByRole('dialog', { name: teamName })
  const field = team.getByRole('textbox', { name: 'Add a task' })
  await click(field)
  await field.fill('Write the report')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await click(team.getByRole('checkbox', { name: 'Done: Write the report' }))
  await expect(team.getByRole('checkbox', { name: 'Done: Write the report' })).toBeChecked()
  expect(clicks).toBeLessThanOrEqual(CLICKS_MAX)
})
