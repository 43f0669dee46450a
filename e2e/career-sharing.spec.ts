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
