import { goodPassword } from '#test/accounts.ts'
import { day, expect, type Locator, test, unlike } from './people.ts'

/** Enter in a form is none: what is typed ends with it. */
const CLICKS_MAX = 8

test('LOGIN-10 TEAM-48 TEAM-51 TASK-28 DB-05 DB-21 from the landing page to the first task that somebody new shares and ticks takes eight clicks at most; Grace sees it all, and does her part', async ({
  arrive,
  browse,
  page,
}) => {
  const grace = await arrive('Grace', unlike('Hopper'))
  const asGrace = await browse(grace)
  await asGrace.goto('/dashboard')
  await expect(asGrace.getByText('No teams yet')).toBeVisible()
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

  // Grace has not touched her page: it knows by itself.
  await asGrace.getByRole('button', { name: teamName, exact: true }).click()
  const hers = asGrace.getByRole('dialog', { name: teamName })
  await expect(hers.getByRole('checkbox', { name: 'Done: Write the report' })).toBeChecked()
  const percent = (dialog: Locator) => dialog.getByRole('progressbar', { name: 'Team progress' })
  await hers.getByRole('button', { name: 'Add New Task' }).click()
  await asGrace.getByLabel('Task Name').fill('Collect case studies')
  await asGrace.getByLabel('Due Date').fill(day(5))
  await asGrace.getByRole('combobox', { name: 'Assigned To' }).selectOption({ label: 'Ada Lovelace' })
  await asGrace.getByRole('button', { name: 'Add New Task' }).click()
  await expect(team.getByRole('row').filter({ hasText: 'Collect case studies' })).toContainText('Ada Lovelace')
  for (const one of [team, hers]) await expect(percent(one)).toHaveAttribute('aria-valuenow', '50')
  await team.getByRole('checkbox', { name: 'Done: Collect case studies' }).click()
  for (const one of [team, hers]) await expect(percent(one)).toHaveAttribute('aria-valuenow', '100')
  await team.getByRole('checkbox', { name: 'Done: Write the report' }).click()
  await expect(hers.getByRole('checkbox', { name: 'Done: Write the report' })).not.toBeChecked()
})
