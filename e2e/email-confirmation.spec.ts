import { identity } from '#features/identity/contract.ts'
import { expect, test } from './people.ts'

test('Ada opens the link that was mailed to her, which changes nothing until she confirms', async ({
  arrive,
  browse,
  outbox,
}) => {
  const ada = await arrive('Ada', 'Lovelace')
  await ada.request(identity.requestConfirmation)
  const page = await browse(ada)
  await page.goto((await outbox.letterTo(ada.me.email)).links[0]!)
  await expect(page.getByRole('main')).toContainText(ada.me.email)
  await page.reload()
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('no longer valid')
})
