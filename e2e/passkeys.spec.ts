import { goodPassword } from '#test/cast.ts'
import { arrive, expect, type Page, test } from './people.ts'
import { region } from './region.ts'
import { installProduct } from './server.ts'

/** A device of the browser that asks for a finger, which is always the right one. */
async function plugIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  const { authenticatorId } = await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
  return {
    /** Whether the person's finger is the right one. */
    recognizes: (isUserVerified: boolean) =>
      devtools.send('WebAuthn.setUserVerified', { authenticatorId, isUserVerified }),
  }
}

test('Ada adds a passkey, signs in with it, proves with it that it is her, and removes it', async ({ browse }) => {
  // Browsers have no passkeys for an IP address, and this product takes the name that a request gives it.
  const product = await installProduct({ APP_ORIGIN: '' })
  const origin = product.origin.replace('127.0.0.1', 'localhost')
  try {
    await product.start()
    const ada = await arrive(product.origin, 'Ada', 'Lovelace')
    await journey(await browse(ada, product.origin), origin, ada.me.email)
  } finally {
    await product.remove()
  }
})

async function journey(page: Page, origin: string, email: string) {
  const device = await plugIn(page)
  await page.goto(`${origin}/login`)
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByRole('button', { name: 'Sign In', exact: true }).click()
  await expect(page).toHaveURL(`${origin}/dashboard`)

  await page.goto(`${origin}/settings/security`)
  const section = region(page, 'Passkeys')
  await expect(section.getByText('None yet.')).toBeVisible()
  await section.getByRole('button', { name: 'Add a passkey' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name').fill('Laptop')
  await dialog.getByLabel('Current password').fill(goodPassword)
  await device.recognizes(false)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await device.recognizes(true)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  await expect(section.getByText('Laptop')).toBeVisible()
  await expect(dialog).toBeHidden()

  await page.getByRole('link', { name: 'Logout' }).click()
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page).toHaveURL(`${origin}/dashboard`)

  await page.goto(`${origin}/settings/security`)
  await section.getByRole('button', { name: 'Rename Laptop' }).click()
  await dialog.getByLabel('Name').fill('Key ring')
  await dialog.getByRole('button', { name: 'Save' }).click()
  await region(page, 'Password').getByRole('button', { name: 'Change password' }).click()
  await dialog.getByLabel('New password').fill('Difference-Engine-1822')
  await dialog.getByLabel('Confirm Password').fill('Difference-Engine-1822')
  await dialog.getByRole('button', { name: 'Use a passkey instead' }).click()
  await expect(page.getByText('Password changed')).toBeVisible()

  await section.getByRole('button', { name: 'Remove Key ring' }).click()
  await dialog.getByLabel('Current password').fill('Difference-Engine-1822')
  await dialog.getByRole('button', { name: 'Remove' }).click()
  await expect(section.getByText('None yet.')).toBeVisible()
}
