import { friends } from '#features/friends/contract.ts'
import { RESET_INVALID, RESET_SENT, WRONG_CREDENTIALS } from '#features/identity/contract.ts'
import { type Account, expect, type Page, somebody, test } from './fixtures.ts'
import { arrive } from './people.ts'

test('SIGNUP-11 SIGNUP-12 SIGNUP-13 IDP-04 DB-13 LOGIN-05 LOGIN-10 NAV-09 NAV-10 RESET-04 STATE-12 IDP-01 IDP-02 IDP-03 IDP-05 IDP-06 IDP-07 Ada signs up, stays signed in, leaves, and comes back by the link of a reset mail', async ({
  page,
  context,
  outbox,
  registry,
}) => {
  const grace = await arrive(process.env.E2E_ORIGIN!, 'Grace', 'Hopper', registry)
  const ada = somebody()
  await page.goto('/signup')
  await fillSignUp(page, ada)
  await page.getByRole('button', { name: 'Sign Up' }).click()

  await expect(page).toHaveURL(/\/login/i)
  await expect(page.getByRole('status').filter({ hasText: /created/ })).toBeVisible()
  expect((await grace.request(friends.search, { query: { text: ada.email } })).items).toHaveLength(1)
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveValue(ada.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Teams' })).toBeVisible()
  const { me } = (await (await context.request.get('/api/session')).json()) as { me: { displayName: string } }
  expect(me.displayName).toBe('Ada Lovelace')

  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Teams' })).toBeVisible()
  const secondTab = await context.newPage()
  await secondTab.goto('/dashboard')
  await expect(secondTab.getByRole('heading', { name: 'Your Teams' })).toBeVisible()

  await page.getByText('Logout').click()
  await expect(page).toHaveURL('/login')
  await expect(secondTab.getByText('Login to view teams')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Login to view teams')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Login to view teams')).toBeVisible()

  await page.goto('/login')
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL(/\/resetpass/)
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
  await page.getByLabel('Email').fill(ada.email)
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText(RESET_SENT)).toBeVisible()
  const letter = await outbox.letterTo(ada.email)
  await page.goto(letter.links[0]!)
  await page.getByLabel('New password', { exact: true }).fill('Password1!')
  await expect(page.getByText('a password that many people use')).toBeVisible()
  const renewed = 'Difference-Engine-1822'
  await setPassword(page, renewed)

  await expect(page).toHaveURL(/\/login/)
  await fillSignIn(page, ada)
  await expect(page.getByRole('alert')).toHaveText(WRONG_CREDENTIALS)
  await fillSignIn(page, { ...ada, password: renewed })
  await expect(page).toHaveURL('/dashboard')

  await page.context().clearCookies()
  await page.goto(letter.links[0]!)
  await setPassword(page, 'Third-Engine-1847')
  await expect(page.getByRole('alert')).toHaveText(RESET_INVALID)
})

const password = (page: Page) => page.getByLabel('Password', { exact: true })

async function fillSignUp(page: Page, { firstName, lastName, email, password: secret }: Account) {
  await page.getByLabel('First name').fill(firstName)
  await page.getByLabel('Last name').fill(lastName)
  await page.getByLabel('Email').fill(email)
  await password(page).fill(secret)
  await page.getByLabel('Confirm Password').fill(secret)
}

async function fillSignIn(page: Page, { email, password: secret }: Pick<Account, 'email' | 'password'>) {
  await page.getByLabel('Email').fill(email)
  await password(page).fill(secret)
  await page.getByRole('button', { name: 'Sign In' }).click()
}

async function setPassword(page: Page, secret: string) {
  await page.getByLabel('New password', { exact: true }).fill(secret)
  await page.getByLabel('Confirm Password').fill(secret)
  await page.getByRole('button', { name: 'Save Password' }).click()
}
