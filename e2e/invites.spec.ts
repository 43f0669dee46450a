import { chat } from '#features/chat/contract.ts'
import { invites } from '#features/invites/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { dialog, openMembers } from './invites-page.ts'
import { expect, type Page, type Person, teamOf, test, unlike } from './people.ts'

async function openTile(page: Page, name: 'Invite Members' | 'Join a Team') {
  await page.goto('/teams')
  await page.getByRole('button', { name, exact: true }).click()
  await expect(dialog(page, name)).toBeVisible()
  return dialog(page, name)
}

/** What was written in the room of a team. */
async function wordsIn(person: Person, teamId: string) {
  const { items } = await person.request(chat.rooms)
  const room = items.find((item) => item.teamId === teamId)!
  return Object.values(await person.request(chat.messages, { query: { room: room.id } })).map(({ text }) => text)
}

test('TEAM-53 TEAM-54 TEAM-61 TEAM-63 TEAM-64 TEAM-69 TEAM-70 TEAM-71 TEAM-72 TEAM-73 TEAM-74 TEAM-75 VAL-17 VAL-18 VAL-20 VAL-24 ERR-14 ERR-15 DB-07 DB-08 STATE-10 NOTIF-22 Grace is invited from a list, sees it live, joins, and says hello at the table', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const team = await teamOf([ada, mallory])
  await teamOf([ada], unlike('Another'))
  const { linkId } = await ada.request(invites.resetLink, { params: { teamId: team.id } })
  await ada.request(teams.edit, { params: { teamId: team.id }, body: { description: 'Notes on the engine.' } })
  const asGrace = await browse(grace)
  const join = await openTile(asGrace, 'Join a Team')
  await expect(join.getByText("You don't have any invites yet.", { exact: true })).toBeVisible()

  const page = await browse(ada)
  const modal = await openTile(page, 'Invite Members')
  const send = modal.getByRole('button', { name: 'Send Invite' })
  await expect(send).toBeDisabled()
  await expect(modal.getByText('Please select a team.', { exact: true })).toBeVisible()
  await modal.getByRole('combobox', { name: 'Team' }).selectOption({ label: team.name })
  await expect(modal.getByText('Please select a user or enter a valid email.', { exact: true })).toBeVisible()
  await expect(modal.getByRole('radio', { name: 'Invite Existing User' })).toBeChecked()
  const who = modal.getByRole('combobox', { name: 'Who?' })
  const people = modal.getByRole('listbox', { name: 'People' }).getByRole('option')
  for (const [person, text] of [
    [ada, 'herself'],
    [mallory, 'a member'],
  ] as const) {
    await who.fill(person.me.email)
    await expect(people, text).toHaveText([`Invite ${person.me.email} by mail`])
  }
  await who.fill(grace.me.email)
  const option = people.filter({ hasText: 'Grace Hopper' })
  await option.click()
  await expect(who).toHaveValue('')
  await expect(modal.getByText('1 person', { exact: true })).toBeVisible()
  await expect(send).toBeEnabled()
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: 'Invite Members' }).click()
  await expect(send).toBeEnabled()
  await modal.getByText('Add a phone or LinkedIn').click()
  await modal.getByLabel('Phone', { exact: true }).fill('0123 456')
  await modal.getByLabel('LinkedIn', { exact: true }).fill('Grace Hopper')
  await send.click()
  const sent = dialog(page, 'Invite Sent!')
  await expect(sent.getByText('One seat is kept for Grace Hopper.')).toBeVisible()
  await expect(sent.getByRole('region', { name: 'Email preview' })).toContainText(team.name)

  const { items } = await ada.request(invites.ofTeam, { params: { teamId: team.id } })
  expect(items).toMatchObject([{ uid: grace.me.uid, phone: '0123 456', linkedin: 'Grace Hopper' }])

  const card = join.getByRole('listitem').filter({ hasText: team.name })
  await expect(card.getByText(`Team ID: ${linkId}`, { exact: true })).toBeVisible()
  await expect(card.getByText('Invite', { exact: true })).toBeVisible()
  await expect(card.getByText('Ada Lovelace saved you a seat')).toBeVisible()
  await expect(card.getByText('Notes on the engine.')).toBeVisible()
  // What is behind the dialog is inert, and follows.
  await expect(asGrace.getByRole('button', { name: 'Notifications, 1 unread', includeHidden: true })).toBeAttached()
  await card.getByRole('button', { name: 'Join', exact: true }).click()
  const joined = dialog(asGrace, 'You’re in. Say hello?')
  await expect(joined.getByText(`${team.name} has 3 people now.`)).toBeVisible()
  await expect(joined.getByRole('textbox', { name: 'Your first message' })).toHaveValue(
    'Hello everyone, good to be here!',
  )
  await joined.getByRole('button', { name: 'Say hello' }).click()
  await expect(joined.getByText(`Sent to everyone at ${team.name}.`)).toBeVisible()
  expect(await wordsIn(ada, team.id)).toEqual(['Hello everyone, good to be here!'])
  await joined.getByRole('button', { name: 'Open team' }).click()
  await expect(dialog(asGrace, team.name)).toBeVisible()
  await asGrace.keyboard.press('Escape')
  await expect(asGrace.getByRole('main').getByRole('button', { name: team.name, exact: true })).toBeVisible()
  await asGrace.getByRole('button', { name: 'Join a Team' }).click()
  await expect(join.getByText("You don't have any invites yet.")).toBeVisible()
  expect((await ada.request(teams.find, { params: { teamId: team.id } })).members).toContain(grace.me.uid)
})

test('TEAM-76 DB-09 ENT-06 ENT-09 members see who is invited and how far the mail got; the inviter withdraws, the invitee declines', async ({
  cast: { ada, grace, mallory },
  browse,
}) => {
  const team = await teamOf([ada, mallory])
  const page = await browse(ada)
  const details = await openMembers(page, team)
  await details.getByRole('button', { name: 'Add members' }).click()
  const chosen = dialog(page, 'Invite Members').getByRole('combobox', { name: 'Team' })
  await expect(chosen).toHaveValue(team.id)
  await page.keyboard.press('Escape')
  await expect(details.getByRole('button', { name: 'Add members' })).toBeFocused()
  await details.getByRole('button', { name: `Invite someone to ${team.name}` }).click()
  await expect(chosen).toHaveValue(team.id)
  await page.keyboard.press('Escape')

  const asGrace = await browse(grace)
  const join = await openTile(asGrace, 'Join a Team')
  const [other, mixed] = [await teamOf([mallory]), grace.me.email.toUpperCase()]
  await mallory.request(invites.send, { body: { teamId: other.id, email: mixed } })
  for (const email of ['Kim@Studio.test', 'kim@studio.test'])
    await ada.request(invites.send, { body: { teamId: team.id, email, name: 'Kim' } })
  await ada.request(invites.send, { body: { teamId: team.id, uid: grace.me.uid } })
  const invited = details.getByRole('list', { name: 'Invited' }).getByRole('listitem')
  await expect(invited).toHaveCount(2)
  const kim = invited.filter({ hasText: 'Kim' })
  await expect(kim).toContainText(/^K?.*Sent · \w{3} \d+ · kim@studio\.test/)
  await kim.getByRole('button', { name: 'Actions for Kim' }).click()
  await page.getByRole('menuitem', { name: 'Withdraw invite' }).click()
  await expect(kim).toHaveCount(0)

  const asMallory = await browse(mallory)
  const seen = await openMembers(asMallory, team)
  await expect(seen.getByRole('list', { name: 'Invited' })).toContainText('Grace Hopper')
  await expect(seen.getByRole('button', { name: 'Actions for Grace Hopper' })).toHaveCount(0)

  const decline = join.getByRole('listitem').filter({ hasText: team.name }).getByRole('button', { name: 'Decline' })
  await expect(join.getByRole('listitem')).toHaveCount(2)
  await expect(join).toContainText(other.name)
  await asGrace.route('**/api/invites/*', (route) => route.abort())
  await decline.click()
  await expect(asGrace.getByRole('status').filter({ hasText: 'cannot be reached' })).toBeVisible()
  await expect(join.getByText(team.name)).toBeVisible()
  await asGrace.unrouteAll()
  await decline.click()
  await expect(decline).toHaveCount(0)
  await join.getByRole('button', { name: 'Decline' }).click()
  await expect(join.getByText("You don't have any invites yet.")).toBeVisible()
  await expect(invited).toHaveCount(0)
})
