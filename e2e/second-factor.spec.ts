import { CODE_NEEDED, WRONG_CODE } from '#features/identity/contract.ts'
import { goodPassword } from '#test/cast.ts'
import { codeAt } from '#test/second-factor.ts'
import { expect, type Page, test } from './people.ts'
import { region } from './region.ts'

const HALF_MINUTE = 30_000

test('Ada turns on two-factor sign-in, is asked for a code, and turns it off with a recovery code', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await page.goto('/settings/security')
  const section = region(page, 'Two-factor sign-in')
  await section.getByRole('button', { name: 'Turn on' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(goodPassword)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code with the key' })).toBeVisible()
  const key = (await dialog.locator('code').textContent())!.replaceAll(' ', '')
  await dialog.getByLabel('Code', { exact: true }).fill(codeAt(key))
  await dialog.getByRole('button', { name: 'Turn on' }).click()
  await expect(dialog.getByRole('listitem')).toHaveCount(10)
  const codes = await dialog.getByRole('listitem').allTextContents()
  await dialog.getByRole('button', { name: 'I kept them' }).click()
  await expect(section.getByText('10 of 10 left')).toBeVisible()

  await page.getByRole('link', { name: 'Logout' }).click()
  await expect(page).toHaveURL('/login')
  await signIn(page, ada.me.email)
  const code = page.getByLabel('Code', { exact: true })
  await expect(code).toBeFocused()
  await code.fill('0')
  await page.getByRole('button', { name: 'Sign In' }).click()
  await expect(page.getByText(WRONG_CODE)).toBeVisible()
  await code.fill(codeAt(key, Date.now() + HALF_MINUTE))
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')

  await page.goto('/settings/security')
  await section.getByRole('button', { name: 'Turn off' }).click()
  await dialog.getByLabel('Current password').fill(goodPassword)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(dialog.getByText(CODE_NEEDED)).toBeVisible()
  await dialog.getByLabel('Code', { exact: true }).fill(codes[0]!)
  await dialog.getByRole('button', { name: 'Turn off' }).click()
  await expect(section.getByRole('button', { name: 'Turn on' })).toBeVisible()
})

async function signIn(page: Page, email: string) {
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Sign In' }).click()
}
