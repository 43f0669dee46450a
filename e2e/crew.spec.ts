import { crews } from '#features/crew/contract.ts'
import type { Person } from '#test/cast.ts'
import { acceptInvite } from '#test/crews.ts'
import { befriend } from '#test/friends.ts'
import { expect, test, unlike } from './people.ts'
import { region } from './region.ts'

/** Of `by`, who is a friend of them. */
async function inCrewOf(by: Person, others: Person[]) {
  for (const other of others) await befriend(by, other)
  await by.request(crews.invite, { body: { uids: others.map(({ me }) => me.uid) } })
  for (const other of others) await acceptInvite(other)
}

test('by keyboard Ada starts a crew, Grace joins on a phone by one press, and a fifth is awaited before there are totals', async ({
  cast: { ada, grace, mallory },
  arrive,
  browse,
}) => {
  await befriend(ada, grace)
  await befriend(ada, mallory)
  const page = await browse(ada)
  await page.goto('/career/crew')
  const shown = region(page, 'You show')
  await expect(shown).toContainText('Nobody sees anything of your search.')
  await inCrewOf(ada, [await arrive('Edith', unlike('Clarke')), await arrive('Joan', unlike('Clarke'))])
  // Live, on Ada's page.
  await expect(shown).toContainText('once there are 5 of you: invite 2 more. With Edith and Joan.')
  await page.getByRole('button', { name: 'Show something' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Show something' })
  await dialog.getByLabel('Who').selectOption('Grace Hopper')
  await dialog.getByLabel('Totals only, in your crew').press('Space')
  await dialog.getByRole('group', { name: 'Others too' }).getByLabel('Mallory Outsider').press('Space')
  await dialog.getByRole('button', { name: 'Show it' }).press('Enter')
  await expect(dialog).toBeHidden()
  await expect(shown).toContainText(/Invited: (Grace and Mallory|Mallory and Grace)\./)

  const graces = await browse(grace)
  await graces.setViewportSize({ width: 390, height: 844 })
  await graces.goto('/career/crew')
  await graces.getByRole('button', { name: 'Join the crew of Ada Lovelace' }).click()
  await expect(region(graces, 'You show')).toContainText('invite 1 more. With Ada, Edith and Joan.')
  await expect(shown).toContainText('invite 1 more. With Edith, Joan and Grace.')

  const third = await browse(mallory)
  await third.goto('/career/crew')
  await third.getByRole('button', { name: 'Join the crew of Ada Lovelace' }).click()
  await expect(shown).toContainText('Totals only, without your name. With Edith, Joan, Grace and Mallory.')
  await third.getByRole('button', { name: 'Actions for your crew' }).click()
  await third.getByRole('menuitem', { name: 'Change' }).click()
  await third.getByLabel('Count mine').uncheck()
  await third.getByRole('button', { name: 'Save' }).click()
  await expect(region(third, 'You show')).toContainText('your numbers are not counted')
  await third.getByRole('button', { name: 'Actions for your crew' }).click()
  await third.getByRole('menuitem', { name: 'Leave the crew' }).click()
  await third.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(region(third, 'You show')).toContainText('Nobody sees anything of your search.')
  await expect(shown).toContainText('invite 1 more. With Edith, Joan and Grace.')
})
