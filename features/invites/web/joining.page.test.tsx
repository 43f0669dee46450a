import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Invitee, invites, type SentInvite } from '#features/invites/contract.ts'
import { NO_SUCH_TEAM } from '#features/teams/contract.ts'
import { api, complaints } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, grace, teamOf } from '#test/page/world.ts'

const team = teamOf('Portfolio Sprint', [ada])
async function said(text: string | RegExp) {
  await expect.element(page.getByText(text).first()).toBeVisible()
}
const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
async function isAt(path: string) {
  await expect.poll(() => location.pathname).toBe(path)
}

test('JOIN-01 JOIN-02 JOIN-03 JOIN-04 JOIN-05 JOIN-06 JOIN-07 JOIN-09 JOIN-10 JOIN-14 JOIN-15 ERR-27 CONST-06 the join page, stage by stage', async () => {
  answerTeams(team)
  answerTasks()
  api.answers(invites.joinable, () => ({ teamId: team.id, name: team.name, isMember: false }))
  api.refuses(invites.join, 500, 'Secret trouble')
  openPage(`/join/${team.id}`)
  const looking = api.holds(invites.joinable)
  await said('Loading invite...')
  const joining = api.holds(invites.join)
  looking()
  await said('Joining Portfolio Sprint...')
  joining()
  await said('Something went wrong while joining the team.')
  api.answers(invites.join, () => ({ teamId: team.id, name: team.name }))
  await press(page.getByRole('button', { name: 'Try again' }))
  await said('Welcome to Portfolio Sprint!')
  await said("You've successfully joined the team. Redirecting...")
  await expect.element(page.getByRole('heading', { name: 'Welcome to Portfolio Sprint!' })).toHaveFocus()
  const link = page.getByRole('link', { name: 'Open Portfolio Sprint' })
  await expect.element(link).toHaveAttribute('href', `/teams?teamId=${team.id}`)
  await vi.advanceTimersByTimeAsync(1000)
  expect(location.pathname).toBe(`/join/${team.id}`)
  await vi.advanceTimersByTimeAsync(1000)
  await isAt('/teams')
  // The welcome waits there.
  await expect.element(page.getByRole('status').filter({ hasText: 'Welcome to Portfolio Sprint!' })).toBeVisible()
  await press(page.getByRole('button', { name: 'Open Portfolio Sprint' }))
  await expect.element(dialog('Portfolio Sprint')).toBeVisible()
})

test('JOIN-13 ERR-26 a link that opens no team says so, however it looks', async () => {
  for (const link of [idOf(9), 'no-such-team', '100%25', '%F0%9F%98%80']) {
    api.refuses(invites.joinable, 404, NO_SUCH_TEAM)
    openPage(`/join/${link}`)
    await expect.element(page.getByRole('alert')).toHaveTextContent('This team does not exist.')
  }
  openPage('/join/')
  await said('404 - Page Not Found')
})

const invitee: Invitee = { ...exampleFor(invites.invitees).items[0]!, ...grace, isInvited: false, sharedTeams: [] }

async function openInvites() {
  const copied = vi.spyOn(navigator.clipboard, 'writeText').mockResolvedValue()
  answerTeams(team)
  answerTasks()
  api.answers(invites.invitees, () => ({ items: [invitee], next: null }))
  api.answers(invites.send, (example): SentInvite => ({ ...example, name: 'Grace Hopper', notMailed: null }))
  await settle(openPage('/teams'))
  await press(page.getByRole('button', { name: 'Invite Members' }))
  return { copied, modal: dialog('Invite Members') }
}

/** Whole in light, its colours in dark too, and its width on the smallest phone. */
async function check() {
  expect(await findViolations()).toEqual([])
  document.documentElement.dataset.theme = 'dark'
  expect(await findViolations(['color-contrast'])).toEqual([])
  document.documentElement.dataset.theme = 'light'
  await page.viewport(320, 640)
  const boxes = [...document.querySelectorAll('dialog[open], dialog[open] > *')]
  await expect.poll(() => boxes.filter((box) => box.scrollWidth > 320)).toEqual([])
  await page.viewport(1280, 800)
}

test('axe finds nothing in the dialogs of invites, and none is wider than 320 px', async () => {
  const { modal } = await openInvites()
  await expect.element(modal.getByRole('combobox', { name: 'Who?' })).toBeVisible()
  await press(modal.getByRole('button', { name: 'Show QR code' }))
  await expect.element(modal.getByRole('img', { name: /^QR code/ })).toBeVisible()
  await check()
  await press(modal.getByText('Invite by link'))
  await modal.getByLabelText('Email', { exact: true }).fill('kim@studio.test')
  await check()
  await press(modal.getByRole('button', { name: 'Send Invite' }))
  await expect.element(dialog('Invite Sent!')).toBeVisible()
  await check()
})

test('axe finds nothing where an invite is joined', async () => {
  answerTeams(team)
  await settle(openPage('/teams'))
  await press(page.getByRole('button', { name: 'Join a Team' }))
  await expect.element(dialog('Join a Team').getByText(/^Team ID/)).toBeVisible()
  await check()
  await press(dialog('Join a Team').getByRole('button', { name: 'Join', exact: true }))
  await expect.element(dialog(/^You’re in\. Say hello\?$/)).toBeVisible()
  await check()
})

test('TEAM-55 TEAM-56 TEAM-57 TEAM-58 TEAM-59 TEAM-60 TEAM-65 TEAM-66 TEAM-67 TEAM-68 VAL-19 VAL-21 VAL-26 ERR-33 CONST-20 PERM-05 an address is invited by link, which is copied where the browser lets us', async () => {
  const { copied, modal } = await openInvites()
  const send = modal.getByRole('button', { name: 'Send Invite' })
  // Her only team is preset.
  const chosen = modal.getByRole('combobox', { name: 'Team' })
  await expect.element(chosen).toHaveValue(team.id)
  await chosen.selectOptions('')
  await expect.element(modal.getByText('Please select a team.')).toBeVisible()
  await chosen.selectOptions(team.id)
  await press(modal.getByText('Invite by link'))
  for (const label of ['Name', 'Phone', 'LinkedIn'])
    await expect.element(modal.getByLabelText(label, { exact: true })).toHaveValue('')
  const email = modal.getByLabelText('Email', { exact: true })
  await email.fill('  ')
  await expect.element(send).toBeDisabled()
  await email.fill('Kim@Studio.test')
  api.refuses(invites.send, 400, 'You cannot invite yourself.')
  await press(send)
  await expect.element(modal.getByRole('alert')).toMatchTextContent('You cannot invite yourself.')
  const link = `${location.origin}/join/${team.id}`
  api.answers(invites.send, (example) => ({
    ...example,
    linkId: team.id,
    notMailed: null,
    preview: { ...example.preview, to: 'Kim@Studio.test' },
  }))
  await email.click()
  await userEvent.keyboard('{Enter}')
  const sent = dialog('Invite Sent!')
  await expect.element(sent).toMatchTextContent('To: Kim@Studio.test')
  expect(api.sent(invites.send).at(-1)).toMatchObject({ body: { teamId: team.id, email: 'Kim@Studio.test' } })
  await expect.poll(() => copied.mock.lastCall).toEqual([link])
  copied.mockClear()
  await press(sent.getByRole('button', { name: 'Copy Link Again' }))
  await expect.poll(() => copied.mock.lastCall).toEqual([link])
  copied.mockRejectedValue(new Error('not allowed'))
  await press(sent.getByRole('button', { name: 'Invite someone else' }))
  await expect.element(modal.getByRole('radio', { name: 'Invite by link' })).toBeChecked()
  await email.fill('jo@studio.test')
  await press(send)
  // Where the browser does not let us, nobody is told but those who look into it.
  await expect.poll(() => complaints).toEqual([expect.stringContaining('The text could not be copied')])
  expect(page.getByRole('alert').elements()).toEqual([])
  complaints.length = 0
})
