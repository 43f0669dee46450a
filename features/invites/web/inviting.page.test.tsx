import { decodeQR } from 'qr/decode.js'
import { expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { identity } from '#features/identity/contract.ts'
import { invites, type SentInvite, type TeamInvite, UNCONFIRMED_SENDER } from '#features/invites/contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, teamOf } from '#test/page/world.ts'

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
