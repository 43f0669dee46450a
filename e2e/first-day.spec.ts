import { goodPassword } from '#test/accounts.ts'
import { expect, type Locator, test, unlike } from './people.ts'

/** Enter in a form is none: what is typed ends with it. */
const CLICKS_MAX = 12

test('from the landing page to the first task that somebody new shares and ticks takes twelve clicks at most', async ({
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

  await page.keyboard.press('n')
  const field = page.getByRole('textbox', { name: 'Add a task' })
  await expect(field).toBeFocused()
  await field.fill(`Write the report #${teamName.split(' ')[0]}`)
  await field.press('Enter')
  if ((await field.inputValue()) !== '') await field.press('Enter')
  await expect(field).toHaveValue('')
  await click(page.getByRole('checkbox', { name: 'Done: Write the report' }))
  await expect(page.getByRole('checkbox', { name: 'Done: Write the report' })).toBeChecked()
  expect(clicks).toBeLessThanOrEqual(CLICKS_MAX)
})
