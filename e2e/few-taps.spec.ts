import { goodPassword } from '#test/accounts.ts'
import { addApplication } from '#test/career.ts'
import { day, expect, type Locator, type Page, test, unlike } from './people.ts'
import { region } from './region.ts'

// What people come for takes few taps, and no longer than somebody needs who has read nothing.

/** Counts what a person does. Enter in a form is no tap: what is typed ends with it. */
function person(page: Page) {
  const done = { taps: 0, letters: 0 }
  return {
    page,
    done,
    async tap(control: Locator) {
      done.taps += 1
      await control.click()
    },
    async type(field: Locator, text: string) {
      done.letters += text.length
      await field.fill(text)
    },
  }
}
type Counted = ReturnType<typeof person>

/** A tap takes a second and a half, a letter a fifth of one. */
const secondsOf = (...people: Counted[]) =>
  people.reduce((sum, { done }) => sum + 1.5 * done.taps + 0.2 * done.letters, 0)

/** Enter sends it; sign-up ends at Sign In, with the fields filled. */
async function signUp({ page, tap, type }: Counted, first: string, last: string) {
  await type(page.getByLabel('First name'), first)
  await type(page.getByLabel('Last name'), last)
  await type(page.getByLabel('Email'), `${first.toLowerCase()}-${crypto.randomUUID().slice(0, 6)}@cohort.test`)
  await type(page.getByLabel('Password', { exact: true }), goodPassword)
  await type(page.getByLabel('Confirm Password'), goodPassword)
  await page.keyboard.press('Enter')
  await tap(page.getByRole('button', { name: 'Sign In' }))
}

test('two phones: Ada shares her first task with Grace in ten taps at most, Grace ticks it in four, and both need less than ninety seconds', async ({
  browser,
  baseURL,
}) => {
  const phone = { baseURL, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } as const
  const [hers, his] = [await browser.newContext(phone), await browser.newContext(phone)]
  const [ada, grace] = [person(await hers.newPage()), person(await his.newPage())]
  const teamName = unlike('Statics')

  await ada.page.goto('/')
  await ada.tap(ada.page.getByRole('link', { name: 'Sign Up' }).first())
  await signUp(ada, 'Ada', 'Lovelace')
  await ada.tap(ada.page.getByRole('button', { name: /^With a team/ }))
  await ada.type(ada.page.getByRole('dialog', { name: 'Create Team' }).getByLabel('Team Name'), teamName)
  await ada.page.keyboard.press('Enter')
  const team = ada.page.getByRole('dialog', { name: teamName })
  const link = await team.locator('code').first().innerText()
  await ada.tap(team.getByRole('button', { name: 'Copy' }).first())

  await grace.page.goto(`http://${link}`)
  await grace.tap(grace.page.getByRole('link', { name: /Sign up/i }).first())
  await signUp(grace, 'Grace', 'Hopper')

  const field = team.getByRole('textbox', { name: 'Add a task' })
  await ada.tap(field)
  await expect(team.getByRole('tab', { name: 'Members 2' })).toBeVisible()
  await ada.type(field, 'Draw the truss @Grace')
  await field.press('Enter')
  await expect(field).toHaveValue('')
  await grace.tap(grace.page.getByRole('link', { name: 'Dashboard', exact: true }))
  await grace.tap(grace.page.getByRole('checkbox', { name: 'Done: Draw the truss' }))
  await expect(team.getByRole('checkbox', { name: 'Done: Draw the truss' })).toBeChecked()

  expect(ada.done.taps).toBeLessThanOrEqual(10)
  expect(grace.done.taps).toBeLessThanOrEqual(4)
  expect(secondsOf(ada, grace)).toBeLessThan(90)
  for (const context of [hers, his]) await context.close()
})

test('Ada adds twelve applications in seventy-five seconds, and the interview of the week is on her first screen', async ({
  arrive,
  browse,
}) => {
  const account = await arrive('Ada')
  const ada = person(await browse(account))
  const { page } = ada
  await page.goto('/career/applications/new')
  const companies = Array.from({ length: 12 }, (_, number) => `Looms ${number + 1}`)
  for (const company of companies) {
    // Pasting takes a tap.
    ada.done.taps += 1
    await page
      .getByLabel('Paste a link or the ad')
      .fill(`${company} is looking for a\nJunior designer (all genders)\nin Leeds.`)
    await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue(company)
    await ada.tap(page.getByRole('button', { name: 'Save and add another' }))
    await expect(page.getByRole('textbox', { name: 'Company' })).toHaveValue('')
  }
  await page.goto('/career/applications')
  await expect(page.getByRole('link', { name: /Junior designer at Looms/ })).toHaveCount(12)
  expect(secondsOf(ada)).toBeLessThan(75)
  const interview = { company: 'Fieldnote', stage: 'interview', interviewOn: day(3) } as const
  await addApplication(account, interview)
  await page.goto('/dashboard')
  await expect(page.getByText(/Fieldnote/).first()).toBeInViewport()
})

test('a script of Ada’s writes its first task by the lines of the guide, without one refusal', async ({
  arrive,
  browse,
}) => {
  const ada = await arrive('Ada')
  const page = await browse(ada)
  await page.goto('/settings/connections')
  await region(page, 'API tokens').getByRole('button', { name: 'New token' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('First script')
  await dialog.getByLabel('Current password').fill(ada.password)
  await dialog.getByRole('radiogroup', { name: 'Tasks' }).getByText('Write', { exact: true }).click()
  await dialog.getByRole('button', { name: 'Make token' }).click()
  const token = await region(page, 'API tokens').getByRole('textbox', { name: 'New token' }).inputValue()

  await page.goto('/api/docs')
  const guide = await page.locator('#token pre code').innerText()
  const lines = guide.split(/\n\n(?=curl)/).filter((line) => !/TASK_ID|TEAM_ID/.test(line))
  expect(lines).toHaveLength(2)
  for (const line of lines) {
    const [url, body] = [/"(http[^"]+)"/.exec(line)![1]!, /--json '(.+)'/.exec(line)?.[1]]
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const answer = await fetch(url, { headers, ...(body && { method: 'POST', body }) })
    expect(answer.ok, await answer.text()).toBe(true)
  }
  await page.goto('/tasks')
  await expect(page.getByRole('row').filter({ hasText: 'Draw the truss' })).toBeVisible()
})
