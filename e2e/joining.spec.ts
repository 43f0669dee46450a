import { rmSync } from 'node:fs'
import { invites } from '#features/invites/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { findViolations } from '#test/axe.ts'
import { goodPassword } from '#test/cast.ts'
import { confirmByMail, startMailServer } from '#test/mail-server.ts'
import { freePort, startProduct } from '#test/product-process.ts'
import { emptyFolder } from '#test/temporary-data-folder.ts'
import { dialog } from './invites-page.ts'
import { arrive, test as base, expect, type Page, type Person, teamOf, unlike } from './people.ts'

/** A product that mails through a server which really speaks SMTP. */
type Mailing = { origin: string; mail: Awaited<ReturnType<typeof startMailServer>> }

const test = base.extend<{ mailing: Mailing }>({
  mailing: async ({}, use) => {
    const [port, smtpPort, folder] = [await freePort(), await freePort(), emptyFolder()]
    const mail = await startMailServer(smtpPort)
    const origin = `http://127.0.0.1:${port}`
    const SMTP_URL = `smtp://127.0.0.1:${smtpPort}`
    const product = await startProduct({ DATA_DIR: folder, PORT: port, APP_ORIGIN: origin, SMTP_URL })
    await use({ origin, mail })
    await product.end('SIGTERM')
    await mail.close()
    rmSync(folder, { recursive: true, force: true })
  },
})

async function signIn(page: Page, person: Person) {
  await page.getByLabel('Email').fill(person.me.email)
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.keyboard.press('Enter')
}

/** Makes an account on the page and signs in with it. */
async function signUp(page: Page, email: string) {
  await page.getByLabel('First name').fill('Hedy')
  await page.getByLabel('Email').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(goodPassword)
  await page.getByLabel('Confirm Password').fill(goodPassword)
  await page.getByRole('button', { name: 'Sign Up' }).click()
  await expect(page).toHaveURL(/\/login/i)
  // The page it came from has a field of that name too, and goes a moment after its address.
  await expect(page.getByRole('heading', { name: 'Sign In' })).toBeVisible()
  await page.getByRole('button', { name: 'Sign In' }).click()
}

test('JOIN-12 ERR-25 PERM-07 a signed-out visitor comes back to the link after signing in, and after signing up', async ({
  cast: { ada, grace },
  page,
}) => {
  const team = await teamOf([ada])
  await ada.request(teams.edit, {
    params: { teamId: team.id },
    body: { isPublic: true, description: 'Notes on the engine.' },
  })
  await page.goto(`/join/${team.id}`)
  await expect(page.getByText('You must be signed in to accept an invite.', { exact: true })).toBeVisible()
  const main = page.getByRole('main')
  await expect(main.getByRole('heading', { name: team.name })).toBeVisible()
  for (const text of ['Ada Lovelace saved you a seat at', 'Notes on the engine.', '1 member · Public'])
    await expect(main.getByText(text)).toBeVisible()
  expect(await findViolations(page, { impacts: ['serious', 'critical'] })).toEqual([])
  await ada.request(teams.edit, { params: { teamId: team.id }, body: { isPublic: false } })
  await page.reload()
  await expect(main.getByRole('heading', { name: 'Join a team' })).toBeVisible()
  await expect(main.getByText(team.name)).toHaveCount(0)
  const { linkId } = await ada.request(invites.link, { params: { teamId: team.id } })
  await page.goto(`/join/${linkId}`)
  await expect(main.getByText('Ada Lovelace saved you a seat at')).toBeVisible()
  await expect(main.getByText('Notes on the engine.')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Sign In' }).click()
  await signIn(page, grace)
  await expect(page.getByText(`Welcome to ${team.name}!`)).toBeVisible()

  await page.context().clearCookies()
  await page.goto(`/join/${linkId}`)
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await signUp(page, `${crypto.randomUUID()}@cohort.test`)
  await expect(page.getByText(`Welcome to ${team.name}!`)).toBeVisible()
  await expect(page).toHaveURL('/teams')
  await page.getByRole('button', { name: 'Say hello' }).click()
  await dialog(page, 'You’re in. Say hello?').getByRole('button', { name: 'Say hello' }).click()
  await dialog(page, 'You’re in. Say hello?').getByRole('button', { name: 'Open team' }).click()
  await expect(dialog(page, team.name)).toBeVisible()
})

test('STATE-10 Ada is told that no invite is mailed before she confirms her address, confirms it, and sends the invite again', async ({
  browse,
  mailing: { origin, mail },
}) => {
  const ada = await arrive(origin, 'Ada', 'Lovelace')
  const team = await teamOf([ada])
  const page = await browse(ada, origin)
  await page.goto('/teams')
  await page.getByRole('button', { name: 'Invite Members' }).click()
  const modal = dialog(page, 'Invite Members')
  await modal.getByText('Invite by link', { exact: true }).click()
  await modal.getByLabel('Email', { exact: true }).fill('hedy@mail.test')
  await modal.getByRole('button', { name: 'Send Invite' }).click()
  const sent = dialog(page, 'Invite Saved')
  await expect(sent).toContainText('No email was sent. Confirm your own email address first')
  await expect(sent.getByRole('button', { name: 'Copy Link Again' })).toBeVisible()
  expect(mail.emails).toEqual([])

  await sent.getByRole('button', { name: 'Email me to confirm my address' }).click()
  await expect(page.getByText('A new mail is on its way')).toBeVisible()
  await page.goto(await linkIn(mail, '/confirm?token='))
  await page.getByRole('button', { name: 'Confirm' }).click()
  await expect(page.getByText('Your address is confirmed')).toBeVisible()
  await page.goto(`/teams?teamId=${team.id}`)
  const details = dialog(page, team.name)
  await details.getByRole('tab', { name: /Members/ }).click()
  await expect(details.getByText('Not emailed')).toBeVisible()
  await details.getByRole('button', { name: 'Actions for hedy@mail.test' }).click()
  await page.getByRole('menuitem', { name: 'Send again' }).click()
  await linkIn(mail, team.id)
  await expect(details.getByText(/^Sent · /)).toBeVisible()
})

/** The first link with this in it that a mail server got. */
async function linkIn({ emails }: Mailing['mail'], part: string) {
  const find = () => emails.map(({ text }) => /http:\S+/.exec(text ?? '')?.[0] ?? '').find((one) => one.includes(part))
  await expect.poll(find).toBeTruthy()
  return find()!
}

test('a mail leads somebody without an account through signing up into the team, and by a confirmed address to the other invites', async ({
  page,
  mailing: { origin, mail },
}) => {
  const ada = await arrive(origin, 'Ada', 'Lovelace')
  await confirmByMail(ada, mail)
  const [team, other] = [await teamOf([ada], unlike('First')), await teamOf([ada], unlike('Second'))]
  // Ada's own link is not the one that Hedy is mailed.
  mail.emails.length = 0
  for (const { id } of [team, other])
    await ada.request(invites.send, { body: { teamId: id, email: 'Hedy@cohort.test' } })
  await page.goto(await linkIn(mail, team.id))
  await page.getByRole('main').getByRole('link', { name: 'Sign Up' }).click()
  await signUp(page, 'hedy@cohort.test')
  await expect(page.getByText(`Welcome to ${team.name}!`)).toBeVisible()
  await expect(page).toHaveURL(`${origin}/teams`)
  await page.getByRole('button', { name: 'Join a Team' }).click()
  await expect(dialog(page, 'Join a Team')).toContainText('confirm your email address')

  const tab = await page.context().newPage()
  await tab.goto(await linkIn(mail, '/confirm?token='))
  await tab.getByRole('button', { name: 'Confirm' }).click()
  await expect(tab.getByText('Your address is confirmed')).toBeVisible()
  await expect(dialog(page, 'Join a Team')).toContainText(other.name)
})
