import { findViolations } from '#test/axe.ts'
import { befriend } from '#test/friends.ts'
import { expect, type Page, taskOf, teamOf, test, unlike } from './people.ts'
import { delayResponse } from './stub-responses.ts'
import { dialog, openOwnTask, tick } from './tasks-page.ts'

const palette = (page: Page) => page.getByRole('dialog', { name: 'Find anything' })
const field = (page: Page) => palette(page).getByRole('combobox', { name: 'Find anything' })
const options = (page: Page) => palette(page).getByRole('option')

test('what Ada types after Ctrl+K before the palette has come goes into it, and is no shortcut', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loading = await delayResponse(page, '**/assets/*.js')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await page.keyboard.type('gt ned')
  await loading.letAllGo()
  await expect(field(page)).toHaveValue('gt ned')
  await expect(field(page)).toBeFocused()
  await expect(page).toHaveURL('/dashboard')
  await page.keyboard.press('Escape')
  await expect(palette(page)).toHaveCount(0)
  // What opens it the next time begins empty.
  await page.keyboard.press('Control+k')
  await expect(field(page)).toHaveValue('')
})

test('letters run no shortcuts while a dialog is on its way', async ({ cast: { ada }, browse }) => {
  const page = await browse(ada)
  await page.goto('/dashboard')
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  const loading = await delayResponse(page, '**/assets/*.js')
  await page.keyboard.type('?gt')
  await loading.letAllGo()
  await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
})

test('Ada finds a team, a room, a person, a task and a page by a few letters, and comes back to them', async ({
  cast: { ada },
  arrive,
  browse,
}) => {
  const grace = await arrive('Grace', unlike('Hopper'))
  const team = await teamOf([ada, grace])
  const page = await browse(ada)
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Teams' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(field(page)).toBeFocused()
  await expect(options(page).first()).toHaveAccessibleName('Add task… N')
  await field(page).fill('port')
  await expect(options(page).first()).toContainText(`${team.name}Team, 2 people`)
  await expect(options(page).nth(1)).toContainText(`${team.name}Room`)
  expect(await findViolations(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(`/teams?teamId=${team.id}`)
  await expect(dialog(page)).toHaveAccessibleName(team.name)
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Find anything' }).click()
  await expect(palette(page).getByRole('group', { name: 'Lately' })).toContainText(team.name)
  await field(page).fill(grace.me.displayName)
  await palette(page).getByRole('group', { name: 'People' }).getByRole('option').first().click()
  await expect(page).toHaveURL(`/people/${grace.me.uid}`)

  await page.keyboard.press('Control+k')
  await field(page).fill(grace.me.email)
  await expect(palette(page).getByRole('group', { name: 'People' })).toContainText(grace.me.displayName)
  await page.keyboard.press('Escape')

  const task = await taskOf(grace, team)
  await page.keyboard.press('Control+k')
  await field(page).fill(task.name)
  await palette(page).getByRole('group', { name: 'Tasks' }).getByRole('option').click()
  await expect(page).toHaveURL(`/tasks?taskId=${task.id}`)
  await expect(page.getByRole('heading', { name: task.name })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field(page).fill('ttings')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings')
})

test('Ada starts a team, writes to Grace and searches messages from wherever she is', async ({
  cast: { ada },
  arrive,
  browse,
}) => {
  const grace = await arrive('Grace', unlike('Hopper'))
  await befriend(ada, grace)
  const page = await browse(ada)
  await page.goto('/friends')
  // The shortcut works from when its button is there.
  await expect(page.getByRole('button', { name: 'Find anything' })).toBeVisible()
  await page.keyboard.press('Control+k')
  await options(page).filter({ hasText: 'Start a team' }).click()
  await expect(dialog(page)).toHaveAccessibleName('Create Team')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()

  await page.keyboard.press('Control+k')
  await options(page).filter({ hasText: 'Message someone…' }).click()
  await expect(field(page)).toHaveValue('Message ')
  await field(page).pressSequentially(grace.me.displayName.slice(2))
  await expect(options(page).first()).toHaveAccessibleName(`Message ${grace.me.displayName}`)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/chat\?room=/)
  await page.getByRole('textbox', { name: /message/i }).fill('Marzipan for everyone')
  // It is shown before it is saved, and found only then.
  const saved = page.waitForResponse(/\/api\/chat\/messages$/)
  await page.keyboard.press('Enter')
  await saved
  await expect(page.getByText('Marzipan for everyone', { exact: true })).toBeVisible()

  await page.keyboard.press('Control+k')
  await field(page).fill('marzipan')
  await options(page).filter({ hasText: 'Search messages for' }).click()
  await expect(page.getByRole('searchbox')).toHaveValue('marzipan')
  await expect(page.getByRole('link', { name: /Marzipan for everyone/ })).toBeVisible()
})

test('letters lead to pages, and the question mark shows them, until Ada turns them off', async ({
  cast: { ada },
  browse,
}) => {
  const { task, page } = await openOwnTask(ada, browse)
  await expect(tick(page, task.name)).toBeVisible()
  await page.keyboard.press('?')
  await expect(dialog(page)).toHaveAccessibleName('Keyboard shortcuts')
  for (const keys of [/^Select ?X$/, /^Select up to here ?Shift ?X$/, /^New task ?C$/, /^Pick up a task ?M$/])
    await expect(dialog(page).getByRole('listitem').filter({ hasText: keys })).toBeVisible()
  expect(await findViolations(page)).toEqual([])
  await dialog(page).getByRole('link', { name: 'Turn single letters off' }).click()
  await expect(page).toHaveURL('/settings/appearance#keyboard')
  await expect(dialog(page)).toBeHidden()
  const letters = page.getByRole('switch', { name: 'Single-letter shortcuts' })
  const saved = page.waitForResponse((response) => response.url().endsWith('/look'))
  await letters.uncheck()
  await saved
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await page.keyboard.press('?')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toBeVisible()
  await expect(page).toHaveURL('/settings/appearance#keyboard')
  await page.keyboard.press('Escape')

  await letters.check()
  await page.keyboard.press('g')
  await page.keyboard.press('t')
  await expect(page).toHaveURL('/tasks')
  await page.keyboard.press('c')
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toBeFocused()
})

test('a page that Ada opens in the moment in which a dialog closes stays open, and Back leads past the dialog', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Create Team' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Create Team' })
  await expect(dialog).toBeVisible()
  // The browser goes back for the dialog a moment after it was told to.
  await page.evaluate(() => {
    const go = history.go.bind(history)
    history.go = (entries) => {
      go(entries)
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'n', bubbles: true }))
    }
  })
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL('/tasks')
  await expect(page.getByRole('textbox', { name: 'Add a task' })).toBeFocused()
  await page.goBack()
  await expect(page).toHaveURL('/teams')
})
