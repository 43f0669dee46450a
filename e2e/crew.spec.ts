import { crews } from '#features/crew/contract.ts'
import type { Person } from '#test/cast.ts'
import { acceptInvite } from '#test/crews.ts'
import { befriend } from '#test/friends.ts'
import { expect, test, unlike } from './people.ts'

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
  await expect(page.getByText('Invite 4 friends to see totals.')).toBeVisible()
  await inCrewOf(ada, [await arrive('Edith', unlike('Clarke')), await arrive('Joan', unlike('Clarke'))])
  // Live, on Ada's page.
  await expect(page.getByText('You, Edith and Joan. Invite 2 more to see totals.')).toBeVisible()
  await page.getByRole('button', { name: 'Invite a friend' }).press('Enter')
  const dialog = page.getByRole('dialog', { name: 'Invite friends to your crew' })
  await dialog.getByLabel('Grace Hopper').press('Space')
  await dialog.getByLabel('Mallory Outsider').press('Space')
  await dialog.getByRole('button', { name: 'Invite' }).press('Enter')
  await expect(page.getByText('Invited:')).toBeVisible()

  const graces = await browse(grace)
  await graces.setViewportSize({ width: 390, height: 844 })
  await graces.goto('/career/crew')
  await graces.getByRole('button', { name: 'Join the crew of Ada Lovelace' }).click()
  await expect(graces.getByText('You, Ada, Edith and Joan. Invite one more to see totals.')).toBeVisible()
  await expect(page.getByText('You, Edith, Joan and Grace. Invite one more to see totals.')).toBeVisible()
  await expect(page.getByText('With few, a sum would tell you')).toBeVisible()

  const third = await browse(mallory)
  await third.goto('/career/crew')
  await third.getByRole('button', { name: 'Join the crew of Ada Lovelace' }).click()
  await expect(page.getByRole('region', { name: 'This week' })).toContainText('The first sum appears next week')
  await third.getByLabel('Count mine').uncheck()
  await third.getByRole('button', { name: 'Leave the crew' }).click()
  await third.getByRole('dialog').getByRole('button', { name: 'Leave' }).click()
  await expect(third.getByText('Invite 4 friends to see totals.')).toBeVisible()
  await expect(page.getByText('You, Edith, Joan and Grace. Invite one more to see totals.')).toBeVisible()
})
