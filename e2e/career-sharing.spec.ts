import { addApplication } from '#test/career.ts'
import { befriend } from '#test/friends.ts'
import { expect, test } from './people.ts'
import { region } from './region.ts'

test('Ada shows Grace single fields of an application, sees it as Grace does, and ends it', async ({
  cast: { ada, grace },
  browse,
}) => {
  await befriend(ada, grace)
  const application = await addApplication(ada, { stage: 'applied', pay: '40 guineas', notes: 'They are kind' })
  const graces = await browse(grace)
  await graces.goto('/career/crew')
  const shown = region(graces, 'You see')
  await expect(shown).toContainText('Nothing yet.')

  const page = await browse(ada)
  await page.goto(`/career/applications/${application.id}`)
  const seen = page.getByRole('dialog').getByRole('region', { name: 'Who sees it' })
  await expect(seen).toContainText('Only you.')
  await seen.getByRole('button', { name: 'Share' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Show this application' })
  await dialog.getByRole('button', { name: 'Show it' }).press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('Choose who sees it.')
  await dialog.getByLabel('Who').selectOption('Grace Hopper')
  await dialog.getByLabel('Company').press('Space')
  await dialog.getByLabel('Stage').press('Space')
  const preview = dialog.getByRole('group', { name: 'As Grace Hopper sees it' })
  await expect(preview).toHaveText(/Analytical EnginesApplied$/)
  await dialog.getByRole('button', { name: 'Show it' }).press('Enter')
  await expect(seen).toContainText('Sees company and stage, until')
  await seen.getByText('As Grace sees it').press('Enter')
  await expect(seen).not.toContainText('guineas')

  // Live, on Grace's page.
  await expect(shown.getByRole('listitem')).toHaveText(/Ada Lovelace.*Shows you until.*Analytical Engines.*Applied/)
  await expect(shown).not.toContainText('kind')
  await seen.getByRole('button', { name: 'End: no longer show it to Grace Hopper' }).press('Enter')
  await expect(seen).toContainText('Only you.')
  await expect(shown).toContainText('Nothing yet.')
})

test('Ada narrows her list by address, moves two at once, and one Undo brings both back', async ({
  cast: { ada },
  browse,
}) => {
  await addApplication(ada, { company: 'Looms', role: 'Weaver', source: 'Job board' })
  await addApplication(ada, { company: 'Mill', role: 'Miller', source: 'Job board' })
  await addApplication(ada, { company: 'Navy', role: 'Sailor', source: 'Fair' })
  const page = await browse(ada)
  await page.goto('/career/applications?view=list')
  await page.getByLabel('Source').selectOption('Job board')
  await page.getByLabel('Sort').selectOption('Company, A to Z')
  await expect(page).toHaveURL(/source=Job\+board.*sort=company/)
  await page.reload()
  const rows = page.getByRole('table').getByRole('row')
  await expect(rows).toHaveCount(3)
  await page.getByLabel('Select Weaver at Looms').check()
  await page.getByLabel('Select Miller at Mill').check()
  const bar = page.getByRole('toolbar', { name: 'Actions for the chosen applications' })
  await expect(bar).toContainText('2 selected')
  await bar.getByLabel('Move to').selectOption('Applied')
  await expect(page.getByText('2 applications moved to Applied')).toBeVisible()
  await expect(rows.filter({ hasText: 'Applied' })).toHaveCount(3) // The head says it, too.
  await page.getByRole('button', { name: 'Undo' }).press('Enter')
  await expect(rows.filter({ hasText: 'Saved' })).toHaveCount(2)
})
