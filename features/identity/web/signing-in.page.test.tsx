import { expect, onTestFinished, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import {
  identity,
  PASSWORD_MISMATCH,
  PASSWORD_POLICY,
  RESET_SENT,
  WRONG_CREDENTIALS,
} from '#features/identity/contract.ts'
import { demoAccount } from '#features/identity/demo-contract.ts'
import { api } from '#test/page/api.ts'
import { openPage } from '#test/page/open-page.ts'
import { expectOutline } from '#test/page/outline.ts'
import { press } from '#test/page/press.ts'

const email = page.getByLabelText('Email')
const password = page.getByLabelText('Password', { exact: true })
const button = (name: string) => page.getByRole('button', { name })
async function isAt(path: string) {
  await expect.poll(() => location.pathname.toLowerCase()).toBe(path)
}
const SECRET = 'Analytical-Engine-1843'

async function signIn(address: string, secret: string) {
  await email.fill(address)
  await password.fill(secret)
  await press(button('Sign In'))
}

test('LOGIN-01 LOGIN-02 LOGIN-03 LOGIN-04 LOGIN-05 LOGIN-06 LOGIN-07 LOGIN-08 LOGIN-09 the sign-in page', async () => {
  openPage('/login', null)
  await expect.element(email).toHaveAttribute('type', 'email')
  await expect.element(password).toHaveAttribute('type', 'password')
  // Below the button: the heads above the card are drawings too.
  const edge = button('Sign In').element().getBoundingClientRect().y
  const marks = () =>
    [...document.querySelectorAll('main svg')].filter(
      (one) => one.checkVisibility() && one.getBoundingClientRect().y > edge,
    )
  await expect.poll(marks).toHaveLength(3)
  for (const name of [/google/i, /github/i, /linkedin/i])
    expect([...page.getByRole('link', { name }).elements(), ...page.getByRole('button', { name }).elements()]).toEqual(
      [],
    )

  await signIn('', SECRET)
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Enter your email.')
  await signIn('ada', '')
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('That email is missing its @. Like you@school.edu.')
  await expect.element(password).toHaveAccessibleDescription('Enter your password.')
  await signIn('ada@example.org', '')
  await expect.element(password).toHaveFocus()
  expect(api.sent(identity.signIn)).toEqual([])
  for (const [name, path] of [
    ['Forgot Password', '/resetpass'],
    ['Sign Up', '/signup'],
  ] as const) {
    openPage('/login', null)
    await press(page.getByRole('link', { name }))
    await isAt(path)
  }
})

test.each([
  ['LOGIN-11 LOGIN-12 ERR-01', 401, WRONG_CREDENTIALS],
  ['LOGIN-13 ERR-02', 503, 'The database is having a rest.'],
])('%s sign-in that is refused with %s says "%s", and nothing typed is lost', async (_, status, text) => {
  openPage('/login', null)
  api.refuses(identity.signIn, status, text)
  await signIn('ada@example.org', SECRET)
  await expect.element(page.getByRole('alert')).toHaveTextContent(text)
  await expect.element(email).toHaveValue('ada@example.org')
  await expect.element(password).toHaveValue(SECRET)
  // Nobody says which of the two is wrong.
  for (const field of [email, password]) await expect.element(field).not.toHaveAttribute('aria-invalid')
  await isAt('/login')
})

test('who signs in with a whole school is told the place in line, and is in when it is their turn', async () => {
  openPage('/login', null)
  const turn = 'Many people are signing in just now. You are number 340 in line: your turn comes in about 14 seconds.'
  api.replies(identity.signIn, () =>
    Response.json({ error: turn, code: 'in-line' }, { status: 503, headers: { 'retry-after': '14' } }),
  )
  await signIn('ada@example.org', SECRET)
  await expect.element(page.getByRole('status').filter({ hasText: turn })).toBeVisible()
  expect(page.getByRole('alert').elements()).toEqual([])
  api.forgets(identity.signIn)
  await vi.advanceTimersByTimeAsync(13_000)
  expect(api.sent(identity.signIn)).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(1000)
  await isAt('/dashboard')
  expect(api.sent(identity.signIn)).toHaveLength(2)
})

test('who leaves the line goes nowhere when their turn comes', async () => {
  openPage('/login', null)
  api.replies(identity.signIn, () =>
    Response.json(
      { error: 'You are number 2 in line.', code: 'in-line' },
      { status: 503, headers: { 'retry-after': '9' } },
    ),
  )
  await signIn('ada@example.org', SECRET)
  await expect.element(page.getByText('You are number 2 in line.')).toBeVisible()
  await press(page.getByRole('link', { name: 'Forgot Password' }))
  await isAt('/resetpass')
  await vi.advanceTimersByTimeAsync(9000)
  expect(api.sent(identity.signIn)).toHaveLength(1)
})

test('LOGIN-13 without a connection sign-in says so', async () => {
  openPage('/login', null)
  await expect.element(button('Sign In')).toBeVisible()
  api.goesAway()
  await signIn('ada@example.org', SECRET)
  await expect.element(page.getByRole('alert')).toMatchTextContent('cannot be reached')
  await expect.element(password).toHaveValue(SECRET)
})

test('SIGNUP-01 SIGNUP-02 SIGNUP-03 SIGNUP-04 SIGNUP-05 SIGNUP-06 SIGNUP-07 SIGNUP-08 SIGNUP-09 SIGNUP-10 VAL-01 VAL-02 VAL-03 VAL-04 VAL-05 VAL-06 IDP-08 ERR-03 PERM-01 the sign-up page', async () => {
  openPage('/signup', null)
  await expect.element(password).toBeVisible()
  await expectOutline(
    page.getByRole('main'),
    `
    - main:
      - heading "Sign Up" [level=1]
      - text: First name
      - textbox "First name"
      - text: Last name
      - textbox "Last name"
      - text: Email*" / "
      - textbox "Email*\\" / \\""
      - text: Password*" / "
      - textbox "Password*\\" / \\""
      - button "Show"
      - paragraph: 6 characters , missing. an uppercase letter , missing. a number , missing. a special character , missing.
      - text: Confirm Password*" / "
      - textbox "Confirm Password*\\" / \\""
      - button "Show"
      - button "Sign Up"
      - paragraph:
        - link "Back To Login":
          - /url: /login
  `,
  )
  await expect.element(page.getByLabelText('Confirm Password')).toHaveAttribute('type', 'password')
  async function send(address: string, secret: string, confirmation = secret, firstName = 'Mallory') {
    await page.getByLabelText('First name').fill(firstName)
    await email.fill(address)
    await password.fill(secret)
    await page.getByLabelText('Confirm Password').fill(confirmation)
    await press(button('Sign Up'))
  }
  await send('', SECRET)
  await expect.element(email).toHaveFocus()
  await expect.element(email).toHaveAccessibleDescription('Enter your email.')
  await send('ada@example.org', '')
  await expect.element(password).toHaveFocus()
  expect(page.getByText('Enter your email.').elements()).toEqual([])
  await send('ada@example.org', SECRET, 'Analytical-Engine-1844')
  await expect.element(page.getByText(PASSWORD_MISMATCH)).toBeVisible()
  for (const weak of ['Ab1!x', 'abc12!xyz', 'Abcdef!x', 'Abcdef12']) {
    await send('ada@example.org', weak)
    await expect.element(password).toHaveAttribute('aria-invalid', 'true')
    await expect.element(page.getByText(PASSWORD_POLICY).first()).toBeVisible()
  }
  expect(api.sent(identity.signUp)).toEqual([])

  api.refuses(identity.signUp, 409, 'That address has an account already.')
  await send('ada@example.org', SECRET)
  await expect.element(page.getByRole('alert').first()).toMatchTextContent('That address has an account already.')
  await expect.element(page.getByLabelText('First name')).toHaveValue('Mallory')
  api.forgets(identity.signUp)
  await send('ada@example.org', 'Ab1!xy', 'Ab1!xy', '')
  await isAt('/login')
  await expect.element(email).toHaveValue('ada@example.org')
})

test('RESET-01 RESET-02 RESET-03 RESET-05 RESET-06 RESET-07 ERR-04 the reset page says the same of an unknown address and of a broken network', async () => {
  openPage('/resetpass', null)
  await press(page.getByRole('link', { name: 'Cancel' }))
  await isAt('/login')
  openPage('/resetpass', null)
  await press(button('Send Email'))
  await expect.element(email).toHaveFocus()
  expect(api.sent(identity.requestReset)).toEqual([])
  await email.fill('nobody@example.org')
  await press(button('Send Email'))
  await expect.poll(() => api.sent(identity.requestReset)).toMatchObject([{ body: { email: 'nobody@example.org' } }])
  openPage('/resetpass', null)
  await expect.element(button('Send Email')).toBeVisible()
  api.goesAway()
  await email.fill('ada@example.org')
  await press(button('Send Email'))
  await expect.element(page.getByText(RESET_SENT)).toBeVisible()
})

test('SIGNUP-11 one press of Sign In signs in who has just signed up; the password is kept in memory until the page is left', async () => {
  async function signUpHere() {
    openPage('/signup', null)
    await email.fill('ada@example.org')
    await password.fill(SECRET)
    await page.getByLabelText('Confirm Password').fill(SECRET)
    await press(button('Sign Up'))
    await isAt('/login')
    await expect.element(email).toHaveValue('ada@example.org')
    await expect.element(password).toHaveValue(SECRET)
    await expect.element(password).toHaveFocus()
  }
  await signUpHere()
  const kept = JSON.stringify([
    { ...localStorage },
    { ...sessionStorage },
    history.state,
    location.href,
    document.cookie,
  ])
  expect(kept).toContain('ada@example.org')
  expect(kept).not.toContain(SECRET)
  openPage('/login', null, history.state)
  await expect.element(email).toHaveValue('ada@example.org')
  await expect.element(password).toHaveValue('')

  await signUpHere()
  await press(page.getByRole('link', { name: 'Forgot Password' }))
  await expect.element(page.getByRole('heading', { name: 'Reset password' })).toBeVisible()
  history.back()
  await isAt('/login')
  await expect.element(password).toHaveValue('')

  await signUpHere()
  await press(button('Sign In'))
  await isAt('/dashboard')
  expect(api.sent(identity.signIn)).toMatchObject([{ body: { email: 'ada@example.org', password: SECRET } }])
  await press(page.getByText('Logout'))
  await isAt('/login')
  await expect.element(password).toHaveValue('')
})

test('a demo is looked around with one click, and says so while it starts again', async () => {
  openPage('/login', null)
  await expect.element(button('Sign In')).toBeVisible()
  expect(button('Look around as Maya').elements()).toEqual([])
  document.documentElement.dataset.demo = ''
  onTestFinished(() => void delete document.documentElement.dataset.demo)
  openPage('/login', null)
  api.refuses(identity.signIn, 401, WRONG_CREDENTIALS)
  await press(button('Look around as Maya'))
  await expect.element(page.getByRole('alert')).toHaveTextContent('The demo starts again just now. Try in a minute.')
  api.forgets(identity.signIn)
  await press(button('Look around as Maya'))
  await isAt('/dashboard')
  expect(api.sent(identity.signIn)[1]).toMatchObject({ body: demoAccount })
})
