import { randomUUID } from 'node:crypto'
import { identity, WRONG_CREDENTIALS } from '#features/identity/contract.ts'
import { settings } from '#features/settings/contract.ts'
import { goodPassword } from '#test/accounts.ts'
import { expect, type Page, type Person, test } from './people.ts'

type Outbox = { letterTo(address: string): Promise<{ links: string[] }> }

async function confirmationOf(person: Person, outbox: Outbox) {
  await person.request(identity.requestConfirmation)
  return (await outbox.letterTo(person.me.email)).links[0]!
}

const card = (page: Page) => page.getByRole('main')

test('Ada, who is signed in, confirms her address, and opening the link alone changes nothing; Edith does by her password where Grace is signed in', async ({
  arrive,
  cast,
  browse,
  outbox,
}) => {
  const ada = await arrive('Ada', 'Lovelace')
  const link = await confirmationOf(ada, outbox)
  const page = await browse(ada)
  await page.goto(link)
  await expect(card(page)).toContainText(ada.me.email)
  await page.reload()
  await expect(page.getByLabel('Password')).toHaveCount(0)
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Teams' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('alert')).toContainText('no longer valid')
  await page.getByRole('button', { name: 'Email me a new link' }).click()
  await expect(page.getByText('If your address is not confirmed yet, a new mail is on its way')).toBeVisible()

  // With her password, on a browser where Grace is signed in.
  const edith = await arrive('Edith', 'Clarke')
  const another = await confirmationOf(edith, outbox)
  const shared = await browse(cast.grace)
  await shared.goto(another)
  await expect(card(shared)).toContainText('Edith Clarke')
  await expect(card(shared)).toContainText('e***@c***')
  await expect(card(shared)).toContainText('You are signed in as Grace Hopper')
  await shared.getByLabel('Account password').fill('Guessed-1')
  await shared.getByRole('button', { name: 'Confirm' }).click()
  await expect(shared.getByRole('alert')).toHaveText('That is not your password. Try again.')
  await expect(shared.getByLabel('Account password')).toBeFocused()
  await shared.getByLabel('Account password').fill(goodPassword)
  await shared.getByRole('button', { name: 'Confirm' }).click()
  await expect(shared.getByRole('heading', { name: 'Your address is confirmed' })).toBeVisible()
})

test('Lise, whose address Mallory signed up with, closes that account and signs up herself', async ({
  page,
  cast,
  browse,
  outbox,
}) => {
  const { mallory } = cast
  const theirs = await browse(mallory)
  await theirs.goto('/teams')
  await page.goto(await confirmationOf(mallory, outbox))
  await page.getByRole('button', { name: 'This was not me' }).click()
  await page.getByRole('button', { name: 'Back' }).click()
  await page.getByRole('button', { name: 'This was not me' }).click()
  await expect(page.getByRole('heading', { name: 'Close this account?' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.getByRole('button', { name: 'Close the account' }).click()
  await expect(page.getByRole('heading', { name: 'The account is closed' })).toBeFocused()
  await expect(theirs.getByText('Login to view teams')).toBeVisible()

  await page.getByRole('link', { name: 'Sign Up' }).click()
  await page.getByLabel('First name').fill('Lise')
  await page.getByLabel('Email').fill(mallory.me.email)
  await page.getByLabel('Password', { exact: true }).fill('Meitner-1878!')
  await page.getByLabel('Confirm Password').fill('Meitner-1878!')
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/login/)
  await theirs.goto('/login')
  await theirs.getByLabel('Email').fill(mallory.me.email)
  await theirs.getByLabel('Password', { exact: true }).fill(goodPassword)
  await theirs.getByRole('button', { name: 'Sign In' }).click()
  await expect(theirs.getByRole('alert')).toHaveText(WRONG_CREDENTIALS)
})

test('Lise, whose address Mallory wants for an account, refuses it', async ({ page, cast, outbox }) => {
  const email = `lise-${randomUUID().slice(0, 8)}@cohort.test`
  await cast.mallory.request(settings.changeEmail, { body: { password: goodPassword, email } })
  await page.goto((await outbox.letterTo(email)).links[0]!)
  await expect(card(page)).toContainText('wants to use l***@c***')
  await page.getByRole('button', { name: 'This was not me' }).click()
  await page.getByRole('button', { name: 'Refuse' }).click()
  await expect(page.getByRole('heading', { name: 'Request refused' })).toBeVisible()
  expect((await cast.mallory.request(identity.session)).me).toMatchObject({ email: cast.mallory.me.email })
})
