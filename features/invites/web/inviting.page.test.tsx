import { decodeQR } from 'qr/decode.js'
import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { identity } from '#features/identity/contract.ts'
import { invites, type SentInvite, type TeamInvite, UNCONFIRMED_SENDER } from '#features/invites/contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, grace, teamOf } from '#test/page/world.ts'

const team = teamOf('Portfolio Sprint', [ada])
const dialog = (name: string) => page.getByRole('dialog', { name, exact: true })

async function openInvites() {
  answerTeams(team)
  answerTasks()
  vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  await settle(openPage('/teams'))
  await press(page.getByRole('button', { name: 'Invite Members' }))
  return dialog('Invite Members')
}

test('STATE-10 Ada is told that no invite is mailed before she confirms her address, and sends it again from the members', async () => {
  api.answers(
    invites.send,
    (example): SentInvite => ({ ...example, notMailed: { code: 'unconfirmed', reason: UNCONFIRMED_SENDER } }),
  )
  const modal = await openInvites()
  await press(modal.getByText('Invite by link'))
  await modal.getByLabelText('Email', { exact: true }).fill('hedy@mail.test')
  await press(modal.getByRole('button', { name: 'Send Invite' }))
  const sent = dialog('Invite Saved')
  await expect.element(sent).toMatchTextContent('No email was sent. Confirm your own email address first')
  await expect.element(sent.getByRole('button', { name: 'Copy Link Again' })).toBeVisible()
  await press(sent.getByRole('button', { name: 'Email me to confirm my address' }))
  await expect.element(page.getByText(/^A new mail is on its way/)).toBeVisible()
  expect(api.sent(identity.requestConfirmation)).toHaveLength(1)

  const written: TeamInvite = {
    ...exampleFor(invites.ofTeam).items[0]!,
    teamId: team.id,
    name: '',
    uid: null,
    email: 'hedy@mail.test',
    inviterId: ada.uid,
    delivery: 'unsent',
  }
  api.answers(invites.ofTeam, (example) => ({ ...example, items: [written] }))
  await settle(openPage(`/teams?teamId=${team.id}`))
  const details = dialog(team.name)
  await press(details.getByRole('tab', { name: /Members/ }))
  await expect.element(details.getByText(/^Not emailed/)).toBeVisible()
  await press(details.getByRole('button', { name: 'Actions for hedy@mail.test' }))
  api.answers(invites.ofTeam, (example) => ({ ...example, items: [{ ...written, delivery: 'sent' as const }] }))
  await press(page.getByRole('menuitem', { name: 'Send again' }))
  await expect.element(details.getByText(/^Sent · /)).toBeVisible()
  expect(api.sent(invites.send).at(-1)).toMatchObject({ body: { teamId: team.id, email: 'hedy@mail.test' } })
})

test('who has not confirmed their address learns that more invites may wait, and asks for the mail once more', async () => {
  answerTeams(team)
  api.answers(invites.mine, () => ({ items: [], next: null, awaitsConfirmation: true }))
  await settle(openPage('/teams'))
  await press(page.getByRole('button', { name: 'Join a Team' }))
  await expect.element(dialog('Join a Team').getByText(/confirm your email address/)).toBeVisible()
  await press(dialog('Join a Team').getByRole('button', { name: 'Send it again' }))
  await expect.poll(() => api.sent(identity.requestConfirmation)).toHaveLength(1)
})

test('Ada invites people by name, by mail and from a list that she pastes, with the keyboard, and is told who could not be invited', async () => {
  const kim = {
    ...exampleFor(invites.invitees).items[0]!,
    ...grace,
    displayName: 'Kim Lee',
    isInvited: false,
    sharedTeams: [],
  }
  api.answers(invites.invitees, (_, { query }) => ({
    items: 'Kim Lee'.startsWith(query.search ?? '-') ? [kim] : [],
    next: null,
  }))
  const sentTo = () => api.sent(invites.send).map(({ body }) => body.uid ?? body.email)
  const modal = await openInvites()
  const who = modal.getByRole('combobox', { name: 'Who?' })
  await who.fill('Kim Lee')
  await expect.element(modal.getByRole('option', { name: /Kim Lee/ })).toBeVisible()
  // Enter of an input method confirms what it writes and picks nobody.
  const key = { key: 'Enter', isComposing: true, bubbles: true, cancelable: true }
  expect(who.element().dispatchEvent(new KeyboardEvent('keydown', key))).toBe(true)
  await expect.element(who).toHaveValue('Kim Lee')
  await userEvent.keyboard('{Enter}')
  await expect.element(modal.getByRole('button', { name: 'Take out Kim Lee' })).toBeVisible()
  await who.fill('ines@mail.test')
  await expect.element(modal.getByRole('option', { name: 'Invite ines@mail.test by mail' })).toBeVisible()
  await userEvent.keyboard('{Enter}')
  api.answers(invites.send, (example) => ({ ...example, notMailed: null }))
  await press(modal.getByRole('button', { name: 'Send Invite' }))
  const sent = dialog('Invite Sent!')
  await expect.element(sent.getByText('Two seats are kept for Kim Lee and ines@mail.test.')).toBeVisible()
  expect(sentTo()).toEqual([grace.uid, 'ines@mail.test'])

  // Several at once. One of them is in the team already.
  await press(sent.getByRole('button', { name: 'Invite someone else' }))
  const clipboardData = new DataTransfer()
  clipboardData.setData('text/plain', 'Hedy <hedy@mail.test>; mallory@mail.test\nleo@mail.test, Kim Lee')
  await expect.element(who).toBeVisible()
  who.element().dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
  const chosen = modal.getByRole('list', { name: 'To be invited' }).getByRole('listitem')
  await expect.poll(() => chosen.elements().length).toBe(3)
  await expect.element(who).toHaveValue('Kim Lee')
  await who.fill('')
  await press(modal.getByRole('button', { name: 'Take out leo@mail.test' }))
  await expect.element(modal.getByText('2 people', { exact: true })).toBeVisible()
  api.replies(invites.send, ({ body }) =>
    body.email === 'mallory@mail.test'
      ? Response.json({ error: 'They are in this team already.', code: 'member' }, { status: 409 })
      : Response.json({ ...exampleFor(invites.send), notMailed: null }, { status: 201 }),
  )
  await press(modal.getByRole('button', { name: 'Send Invite' }))
  await expect.element(sent.getByText('One seat is kept for hedy@mail.test.')).toBeVisible()
  await expect.element(sent.getByRole('alert')).toMatchTextContent('mallory@mail.test: They are in this team already.')
  expect(api.sent(invites.send).at(-2)).toMatchObject({ body: { email: 'hedy@mail.test', name: 'Hedy' } })
  await press(sent.getByRole('button', { name: 'Back to the box' }))
  await expect.element(modal.getByRole('button', { name: 'Take out mallory@mail.test' })).toBeVisible()
})

test("the link is shown as a QR code, which a phone's camera reads", async () => {
  const modal = await openInvites()
  await press(modal.getByRole('button', { name: 'Show QR code' }))
  const code = modal.getByRole('img', { name: `QR code of the link that joins ${team.name}` })
  await expect.element(code).toBeVisible()
  const shot = await page.screenshot({ element: code, base64: true, save: false })
  const png = await createImageBitmap(await (await fetch(`data:image/png;base64,${shot}`)).blob())
  const canvas = new OffscreenCanvas(png.width, png.height).getContext('2d')!
  canvas.drawImage(png, 0, 0)
  const { data, width, height } = canvas.getImageData(0, 0, png.width, png.height)
  const { linkId } = exampleFor(invites.link)
  expect(decodeQR({ data: new Uint8Array(data), width, height })).toBe(`${location.origin}/join/${linkId}`)
})
