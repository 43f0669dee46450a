import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { api } from '#test/page/api.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { CONFIRMATION_INVALID, type Confirmation, identity } from '../contract.ts'

const title = (name: string) => page.getByRole('heading', { level: 1, name })
const confirm = page.getByRole('button', { name: 'Confirm', exact: true })
const disown = page.getByRole('button', { name: 'This was not me' })

/** The page of a mailed link, by which nothing is changed yet. */
async function openLink(confirmation: Partial<Confirmation>, isSignedIn = true) {
  api.answers(identity.confirmation, (example) => ({
    ...example,
    email: 'e***@c***',
    displayName: 'Edith Clarke',
    hasPassword: true,
    isMine: false,
    isChange: false,
    ...confirmation,
  }))
  const opened = openPage('/confirm?token=mailed', isSignedIn ? {} : null)
  if (isSignedIn) await settle(opened)
  else await expect.element(title('Confirm your address')).toBeVisible()
}

test('Ada, who is signed in, confirms her address without a password; a link that has been used offers another one', async () => {
  await openLink({ email: 'ada@example.org', isMine: true })
  await expect.element(page.getByRole('main')).toMatchTextContent(/You signed up with ada@example.org/)
  await expect.element(page.getByLabelText('Account password')).not.toBeInTheDocument()
  expect(api.sent(identity.confirm)).toEqual([])
  await press(confirm)
  await expect.element(title('Your address is confirmed')).toHaveFocus()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Teams' })).toBeVisible()
  expect(api.sent(identity.confirm)).toMatchObject([{ params: { token: 'mailed' }, body: {} }])

  api.refuses(identity.confirmation, 400, CONFIRMATION_INVALID)
  await settle(openPage('/confirm?token=mailed'))
  await expect.element(page.getByRole('alert')).toMatchTextContent(/no longer valid/)
  await press(page.getByRole('button', { name: 'Email me a new link' }))
  await expect.element(page.getByText(/If your address is not confirmed yet, a new mail is on its way/)).toBeVisible()
})

test('where Ada is signed in, Edith confirms hers by her own password, and a wrong one says so in its field', async () => {
  await openLink({})
  await expect.element(page.getByRole('main')).toMatchTextContent(/Edith Clarke was made with e\*\*\*@c\*\*\*/)
  await expect.element(page.getByText(/You are signed in as Ada/)).toBeVisible()
  const password = page.getByLabelText('Account password')
  api.replies(identity.confirm, () =>
    Response.json({ error: 'That is not your password. Try again.', code: 'wrong-password' }, { status: 403 }),
  )
  await password.fill('Guessed-1')
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('That is not your password. Try again.')
  await expect.element(password).toHaveFocus()
  api.forgets(identity.confirm)
  await password.fill('Lovelace-1815!')
  await press(confirm)
  await expect.element(title('Your address is confirmed')).toBeVisible()
  expect(api.sent(identity.confirm).at(-1)).toMatchObject({ body: { password: 'Lovelace-1815!' } })
})

test('who did not sign up closes the account in a second step, and may go back before', async () => {
  await openLink({}, false)
  await press(disown)
  await expect.element(title('Close this account?')).toBeVisible()
  const back = page.getByRole('button', { name: 'Back' })
  await expect.element(back).toHaveFocus()
  await press(back)
  await expect.element(title('Confirm your address')).toBeVisible()
  await press(disown)
  expect(api.sent(identity.disown)).toEqual([])
  await press(page.getByRole('button', { name: 'Close the account' }))
  await expect.element(title('The account is closed')).toHaveFocus()
  await expect.element(page.getByRole('main').getByRole('link', { name: 'Sign Up' })).toBeVisible()
  expect(api.sent(identity.disown)).toMatchObject([{ params: { token: 'mailed' } }])
})

test('whose address somebody wants for an account refuses it', async () => {
  await openLink({ isChange: true }, false)
  await expect.element(page.getByRole('main')).toMatchTextContent(/wants to use e\*\*\*@c\*\*\*/)
  await press(disown)
  await press(page.getByRole('button', { name: 'Refuse' }))
  await expect.element(title('Request refused')).toBeVisible()
  expect(api.sent(identity.disown)).toHaveLength(1)
})
