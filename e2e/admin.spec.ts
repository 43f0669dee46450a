import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { messageReports } from '#features/chat/reports-contract.ts'
import { findViolations } from '#test/axe.ts'
import { signIn } from '#test/cast.ts'
import { makeForum, sendMessage } from '#test/chat.ts'
import { Client } from '#test/client.ts'
import { message } from './chat-page.ts'
import { expect, type Page, type Person, test, unlike } from './people.ts'

const run = promisify(execFile)
const origin = process.env.E2E_ORIGIN!

/** By the command, in a new session, which knows the role. */
async function makeAdministrator({ me }: Person) {
  const { stdout } = await run(process.execPath, ['bin/admin.ts', 'make-admin', me.email], {
    env: { ...process.env, DATA_DIR: process.env.E2E_DATA_DIR },
  })
  expect(stdout).toContain('administers this server')
  return signIn({ origin, visitor: () => new Client(origin) }, me.email)
}

const card = (page: Page, name: string) => page.getByRole('article', { name: new RegExp(name) })

test('an administrator made by the command goes from a report to removal, takes it back, and removes everything by a spammer', async ({
  arrive,
  cast: { grace },
  browse,
}) => {
  const root = await makeAdministrator(await arrive('Radia', 'Perlman'))
  const spammer = await arrive('Dario', unlike('Conti'))
  const name = spammer.me.displayName
  const forum = await makeForum(grace, unlike('Looms'))
  const spam = await sendMessage(spammer, 'Earn 300 a day from home', forum)
  const [asRoot, asGrace] = [await browse(root), await browse(grace)]
  await asGrace.goto(`/chat?room=${forum.id}`)
  await expect(message(asGrace, 'Earn 300 a day')).toHaveCount(1)
  await asRoot.goto('/dashboard')
  await grace.request(messageReports.send, {
    params: { messageId: spam.id },
    body: { reason: 'spam', note: 'In all rooms', toAdmins: true },
  })

  // Administrators are led there from Settings, and nobody else is.
  const administration = (page: Page) => page.getByRole('link', { name: 'Administration' })
  await asGrace.goto('/settings')
  await expect(asGrace.getByRole('navigation', { name: 'Settings' })).toBeVisible()
  await expect(administration(asGrace)).toHaveCount(0)
  await asGrace.goBack()
  await asRoot.goto('/settings')
  await administration(asRoot).click()
  await expect(asRoot).toHaveURL('/admin')
  await asRoot.goto('/dashboard')

  let clicks = 0
  const click = (
    role: 'button' | 'link' | 'menuitem',
    label: string | RegExp,
    within: Page | ReturnType<typeof card> = asRoot,
  ) => {
    clicks += 1
    return within.getByRole(role, { name: label }).first().click()
  }
  await click('button', /^Notifications/)
  await click('link', /was reported/)
  const reported = card(asRoot, name)
  await expect(reported).toContainText('Earn 300 a day from home')
  await expect(reported).toContainText('Grace Hopper wrote: “In all rooms”')
  await click('button', 'Remove message', reported)
  await expect(message(asGrace, 'Message deleted')).toHaveCount(1)
  expect(clicks).toBe(3)
  await click('button', 'Undo')
  await expect(message(asGrace, 'Earn 300 a day')).toHaveCount(1)
  await expect(reported).toBeVisible()

  await click('button', /^Delete everything by/, reported)
  const dialog = asRoot.getByRole('dialog')
  await expect(dialog).toContainText('1 message in 1 room')
  await dialog.getByRole('textbox').fill(name)
  await dialog.getByRole('button', { name: 'Delete everything', exact: true }).click()
  await expect(reported).toBeHidden()
  await expect(message(asGrace, 'Message deleted')).toHaveCount(1)
  await asRoot.getByRole('link', { name: /^People/ }).click()
  await asRoot.getByRole('searchbox', { name: 'Search people' }).fill(spammer.me.email)
  // Once what was typed has been looked for: until then the list may still change under the menu.
  await expect(asRoot.getByRole('list', { name: 'People' }).getByRole('listitem')).toHaveCount(1)
  await expect(asRoot.getByText('Gone in 7 days')).toBeVisible()
  await click('button', `Actions for ${name}`)
  await click('menuitem', 'Bring everything back')
  await expect(message(asGrace, 'Earn 300 a day')).toHaveCount(1)

  await asRoot.getByRole('link', { name: 'Server', exact: true }).click()
  await expect(asRoot.getByRole('list', { name: 'Health' })).toContainText('Healthy')
  await asRoot.getByRole('button', { name: 'Send a test' }).click()
  await expect(asRoot.getByText('Written to a file in data/mail')).toBeVisible()
  for (const theme of ['light', 'dark'] as const) {
    await asRoot.emulateMedia({ colorScheme: theme })
    expect(await findViolations(asRoot, { within: 'main' })).toEqual([])
  }
  await asRoot.getByRole('link', { name: 'Audit log' }).click()
  await expect(asRoot.getByText(`brought back everything by ${name}`)).toBeVisible()
})
