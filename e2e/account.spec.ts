import { friends } from '#features/friends/contract.ts'
import {
  PASSWORD_MISMATCH,
  PASSWORD_POLICY,
  RESET_INVALID,
  RESET_SENT,
  WRONG_CREDENTIALS,
} from '#features/identity/contract.ts'
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

test('SIGNUP-11 one press of Sign In signs in who has just signed up; the password is kept in memory until the page is left', async ({
  page,
}) => {
  async function signUpHere() {
    const account = somebody()
    await page.goto('/signup')
    await fillSignUp(page, account)
    await page.getByRole('button', { name: 'Sign Up' }).click()
    await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
    await expect(page.getByLabel('Email')).toHaveValue(account.email)
    await expect(password(page)).toHaveValue(account.password)
    return account
  }
  const ada = await signUpHere()
  const kept = await page.evaluate(() =>
    JSON.stringify([{ ...localStorage }, { ...sessionStorage }, history.state, location.href, document.cookie]),
  )
  expect(kept).toContain(ada.email)
  expect(kept).not.toContain(ada.password)
  await page.reload()
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await expect(password(page)).toHaveValue('')

  await signUpHere()
  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
  await page.goBack()
  await expect(password(page)).toHaveValue('')

  const { password: typed } = await signUpHere()
  await expect(password(page)).toBeFocused()
  await page.keyboard.type(typed)
  await expect(password(page)).toHaveValue(typed)
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page).toHaveURL('/dashboard')
  await page.getByText('Logout').click()
  await expect(page).toHaveURL('/login')
  await expect(password(page)).toHaveValue('')
})

test('LOGIN-01 LOGIN-02 LOGIN-03 LOGIN-04 LOGIN-05 LOGIN-06 LOGIN-07 LOGIN-08 LOGIN-09 the sign-in page', async ({
  page,
}) => {
  await page.goto('/login')
  await expect(page.getByLabel('Email')).toHaveAttribute('type', 'email')
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'Sign In' })).toBeEnabled()

  // Below the button: the heads above the card are drawings too.
  const edge = (await page.getByRole('button', { name: 'Sign In' }).boundingBox())!.y
  const marks = page.locator('main svg').filter({ visible: true })
  const isBelow = (drawings: Element[], y: number) => drawings.filter((one) => one.getBoundingClientRect().y > y).length
  expect(await marks.evaluateAll(isBelow, edge)).toBe(3)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  await marks.last().click()
  await expect(page).toHaveURL('/login')
  expect(asked).toEqual([])
  for (const name of [/google/i, /github/i, /linkedin/i]) {
    await expect(page.getByRole('link', { name })).toHaveCount(0)
    await expect(page.getByRole('button', { name })).toHaveCount(0)
  }

  // An email address and a password are needed.
  const attempts = watchCalls(page, 'POST', '/api/session')
  await fillSignIn(page, { email: '', password: 'Analytical-Engine-1843' })
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email.')
  await fillSignIn(page, { email: 'ada', password: '' })
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription(
    'That email is missing its @. Like you@school.edu.',
  )
  await expect(password(page)).toHaveAccessibleDescription('Enter your password.')
  await fillSignIn(page, { email: 'ada@cohort.test', password: '' })
  await expect(password(page)).toBeFocused()
  await expect(page).toHaveURL('/login')
  expect(attempts).toEqual([])

  await page.getByRole('link', { name: 'Forgot Password' }).click()
  await expect(page).toHaveURL(/\/resetpass/)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/signup/)
})

test('LOGIN-11 LOGIN-12 ERR-01 a wrong password and an unknown address get the same text, and nothing typed is lost', async ({
  page,
  ada,
}) => {
  await page.goto('/login')
  await fillSignIn(page, { ...ada, password: 'Wrong-Engine-1' })
  await expect(page.getByRole('alert')).toHaveText(WRONG_CREDENTIALS)
  await expect(page.getByLabel('Email')).toHaveValue(ada.email)
  await expect(password(page)).toBeFocused()
  await expect(password(page)).toHaveValue('Wrong-Engine-1')
  await page.reload()
  await fillSignIn(page, somebody('Nobody'))
  await expect(page.getByRole('alert')).toHaveText(WRONG_CREDENTIALS)
  await expect(page).toHaveURL('/login')
})

test('LOGIN-13 ERR-02 another failure of sign-in shows its own message', async ({ page, ada }) => {
  await page.goto('/login')
  await page.route('**/api/session', (route) =>
    route.request().method() === 'POST'
      ? route.fulfill({ status: 503, json: { error: 'The database is having a rest.', code: 'busy' } })
      : route.continue(),
  )
  await fillSignIn(page, ada)
  await expect(page.getByRole('alert')).toHaveText('The database is having a rest.')
  await page.unrouteAll()
  await page.route('**/api/session', (route) =>
    route.request().method() === 'POST' ? route.abort() : route.continue(),
  )
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByRole('alert')).toContainText('cannot be reached')
  await expect(password(page)).toHaveValue(ada.password)
})

test('SIGNUP-01 SIGNUP-02 SIGNUP-03 SIGNUP-04 SIGNUP-05 SIGNUP-06 SIGNUP-07 SIGNUP-08 SIGNUP-09 SIGNUP-10 VAL-01 VAL-02 VAL-03 VAL-04 VAL-05 VAL-06 IDP-08 ERR-03 PERM-01 the sign-up page', async ({
  page,
  ada,
}) => {
  await page.goto('/signup')
  await expect(page.locator('body')).toMatchAriaSnapshot(`
    - link "Skip to content"
    - banner:
      - link "Cohort, home"
    - main:
      - heading "Sign Up" [level=1]
      - textbox "First name"
      - textbox "Last name"
      - textbox "Email"
      - textbox "Password"
      - button "Show"
      - paragraph: 6 characters , missing. an uppercase letter , missing. a number , missing. a special character , missing.
      - textbox "Confirm Password"
      - button "Show"
      - button "Sign Up"
      - paragraph:
        - link "Back To Login"
  `)
  for (const label of ['First name', 'Last name', 'Email', 'Confirm Password'])
    await expect(page.getByLabel(label)).toBeVisible()
  await expect(password(page)).toHaveAttribute('type', 'password')
  await expect(page.getByLabel('Confirm Password')).toHaveAttribute('type', 'password')
  await expect(page.getByRole('button', { name: 'Sign Up' })).toBeEnabled()
  await page.getByRole('link', { name: 'Back To Login' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goBack()

  const asked = watchCalls(page, 'POST', '/api/accounts')
  const send = async (account: Account, confirmation = account.password) => {
    await fillSignUp(page, account)
    await page.getByLabel('Confirm Password').fill(confirmation)
    await page.getByRole('button', { name: 'Sign Up' }).click()
  }
  await send({ ...somebody(), email: '' })
  await expect(page.getByLabel('Email')).toBeFocused()
  await expect(page.getByLabel('Email')).toHaveAccessibleDescription('Enter your email.')
  await send({ ...somebody(), password: '' })
  await expect(password(page)).toBeFocused()
  await expect(page.getByText('Enter your email.')).toHaveCount(0)
  await send(somebody(), 'Analytical-Engine-1844')
  await expect(page.getByText(PASSWORD_MISMATCH, { exact: true })).toBeVisible()
  for (const weak of ['Ab1!x', 'abc12!xyz', 'Abcdef!x', 'Abcdef12']) {
    await send({ ...somebody(), password: weak })
    await expect(password(page), weak).toHaveAttribute('aria-invalid', 'true')
    await expect(page.getByText(PASSWORD_POLICY).first(), weak).toBeVisible()
  }
  await expect(page).toHaveURL(/\/signup/)
  expect(asked).toEqual([])

  await send({ ...ada, firstName: 'Mallory' })
  await expect(page.getByRole('alert')).not.toBeEmpty()
  await expect(page).toHaveURL(/\/signup/)
  await expect(page.getByLabel('First name')).toHaveValue('Mallory')
  await send({ ...somebody(), password: 'Ab1!xy', firstName: '', lastName: '' })
  await expect(page).toHaveURL(/\/login/i)
})

test('RESET-01 RESET-02 RESET-03 RESET-05 RESET-06 RESET-07 ERR-04 the reset page says the same of an unknown address and of a broken network', async ({
  page,
}) => {
  await page.goto('/resetpass')
  await page.getByRole('link', { name: 'Cancel' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.goto('/resetpass')
  const asked = watchCalls(page, 'POST', '/api/password-resets')
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByLabel('Email')).toBeFocused()
  expect(asked).toEqual([])
  await page.getByLabel('Email').fill(somebody('Nobody').email)
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText(RESET_SENT)).toBeVisible()
  await page.reload()
  await page.route('**/api/**', (route) => route.abort())
  await page.getByLabel('Email').fill('ada@cohort.test')
  await page.getByRole('button', { name: 'Send Email' }).click()
  await expect(page.getByText(RESET_SENT)).toBeVisible()
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

/** The calls to one address that the page makes from now on. */
function watchCalls(page: Page, method: string, path: string) {
  const calls: string[] = []
  page.on('request', (request) => {
    if (request.method() === method && new URL(request.url()).pathname === path) calls.push(request.url())
  })
  return calls
}
