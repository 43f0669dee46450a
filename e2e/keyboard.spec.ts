import { expect, type Page, somebody, test } from './fixtures.ts'

test('by keyboard alone Ada goes from the landing page to an account, through the bar, and out again', async ({
  page,
}) => {
  const ada = somebody()
  await page.goto('/')
  await tabTo(page, 'link', 'Sign Up')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/signup')

  await type(page, 'First name', ada.firstName)
  await type(page, 'Last name', ada.lastName)
  await type(page, 'Email', ada.email)
  await type(page, 'Password', ada.password)
  await type(page, 'Confirm Password', ada.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/login/i)

  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
  await page.keyboard.type(ada.password)
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/dashboard')
  await expect(page.getByRole('heading', { name: 'Your Teams' })).toBeVisible()

  await expect(page.locator('h1')).toBeFocused()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Your Teams' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()

  await tabTo(page, 'button', 'Notifications')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: 'Notifications' })).toBeFocused()

  await tabTo(page, 'link', 'Settings')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/settings')
  await expect(page.locator('h1')).toBeFocused()
  await tabTo(page, 'link', 'Logout', 'Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL('/login')
})

async function type(page: Page, label: string, text: string) {
  await tabTo(page, 'textbox', label)
  await page.keyboard.type(text)
}

/** Presses a key until the control with this exact name has the focus, and checks that one can see it has. */
async function tabTo(page: Page, role: 'link' | 'button' | 'textbox', name: string, key = 'Tab') {
  const control = page.getByRole(role, { name, exact: true }).first()
  const found = role === 'textbox' ? page.getByLabel(name, { exact: true }) : control
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press(key)
    if (await found.evaluate((element) => element === document.activeElement)) {
      await expect.poll(() => found.evaluate((element) => getComputedStyle(element).outlineStyle)).not.toBe('none')
      return
    }
  }
  throw new Error(`Tab does not reach the ${role} ${name}`)
}
