import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { invites } from '#features/invites/contract.ts'
import { notifications } from '#features/notifications/contract.ts'
import { type ArchivedTeam, type PublicTeam, type Team, teams } from '#features/teams/contract.ts'
import type { Call } from '#shared/call.ts'
import { api } from '#test/page/api.ts'
import { answerChat, messageOf, roomOfTeam } from '#test/page/chat-world.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { ada, openPage, settle, showInTime } from '#test/page/open-page.ts'
import { choose, press } from '#test/page/press.ts'
import { answerTasks, answerTeams, grace, mallory, teamOf } from '#test/page/world.ts'

const dialog = page.getByRole('dialog')
const toast = (text: string) => page.getByRole('status').getByText(text)
const tab = (name: RegExp | string) => dialog.getByRole('tab', { name })
const button = (name: RegExp | string) => page.getByRole('button', { name })
const card = (name: string) =>
  page.getByRole('region', { name: 'Your Teams' }).getByRole('listitem').filter({ hasText: name })

async function open(team: Team, address = `/teams?teamId=${team.id}`) {
  answerTeams(team)
  answerTasks()
  await settle(openPage(address))
}
/** What a call without an answer leads to. */
const then = (call: Call, next: () => void) =>
  api.replies(call, () => {
    next()
    return new Response(null, { status: 204 })
  })

test('the owner hands a team over and leaves it; a viewer adds nothing and invites nobody, but writes in the room', async () => {
  const team = teamOf('Weavers', [ada, grace])
  await open(team, `/teams?teamId=${team.id}&tab=members`)
  const role = dialog.getByRole('combobox', { name: 'Role of Grace Hopper' })
  api.answers(teams.changeRole, () => ({ ...team, viewers: [grace.uid], version: 2 }))
  await choose(role, 'viewer')
  await expect.element(toast('Grace Hopper is a viewer now')).toBeVisible()
  await press(button('Actions for Grace Hopper'))
  await press(page.getByRole('menuitem', { name: 'Hand over ownership' }))
  const handing = page.getByRole('dialog', { name: 'Hand over ownership' })
  await expect.element(handing.getByRole('combobox', { name: 'New owner' })).toHaveValue(grace.uid)
  const handed = { ...team, ownerId: grace.uid, admins: [ada.uid], version: 3 }
  api.answers(teams.handOver, () => {
    answerTeams(handed)
    return handed
  })
  await press(handing.getByRole('button', { name: 'Hand over' }))
  await expect.element(toast('Grace owns Weavers now')).toBeVisible()
  expect(api.sent(teams.handOver)).toMatchObject([{ body: { uid: grace.uid } }])
  await press(button('Leave Team'))
  then(teams.removeMember, answerTeams)
  await press(dialog.last().getByRole('button', { name: 'Leave Team' }))
  await expect.element(page.getByText('No teams yet')).toBeVisible()
  await expect.poll(() => location.search).toBe('')
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveFocus()
  expect(api.sent(teams.removeMember)).toMatchObject([{ params: { uid: ada.uid } }])

  const hers = teamOf('Dyers', [grace, ada], { viewers: [ada.uid] })
  const room = roomOfTeam(hers)
  answerChat([room], messageOf(room, grace, 'Bring paper'))
  await open(hers)
  await expect.element(tab('Room')).toBeVisible()
  expect(button(/^Add New Task|^Invite someone/).elements()).toEqual([])
  await press(tab('Room'))
  await expect.element(dialog.getByText('Bring paper')).toBeVisible()
  await dialog.getByPlaceholder('Type a message...').fill('Nice work')
  await press(dialog.getByRole('button', { name: 'Send' }))
  await expect.element(dialog.getByText('Nice work')).toBeVisible()
})

test('who removes a member decides about the link that they know', async () => {
  const team = teamOf('Weavers', [ada, grace, mallory])
  await open(team, `/teams?teamId=${team.id}&tab=members`)
  const members = dialog.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect.element(members).toHaveLength(3)
  const asked = api.sent(invites.link).length
  await press(button('Actions for Mallory Outsider'))
  await press(page.getByRole('menuitem', { name: 'Remove from team' }))
  const question = page.getByRole('dialog', { name: 'Remove Mallory Outsider?' })
  const keeps = question.getByRole('checkbox', { name: 'Keep the invite link' })
  await expect.element(keeps).not.toBeChecked()
  await expect.element(question).toMatchTextContent('The invite link stops working and the team gets a new one.')
  await press(keeps)
  await expect.element(question).toMatchTextContent('Anyone who has the invite link can still join')
  await press(keeps)
  then(teams.removeMember, () => answerTeams({ ...team, members: [ada.uid, grace.uid], version: 2 }))
  await press(question.getByRole('button', { name: 'Remove from team' }))
  await expect.element(toast('Mallory Outsider is no longer in the team')).toBeVisible()
  expect(api.sent(teams.removeMember)).toMatchObject([{ params: { uid: mallory.uid }, query: { keepsLink: 'false' } }])
  await expect.poll(() => api.sent(invites.link).length).toBeGreaterThan(asked)
})

test('an archived team goes, and is back once it is restored', async () => {
  const team = teamOf('Weavers', [ada, grace])
  const archived: ArchivedTeam = { ...exampleFor(teams.archived)[0]!, id: team.id, name: 'Weavers' }
  api.answers(teams.archived, () => [])
  await open(team)
  await press(button('Archive Team'))
  then(teams.archive, () => {
    answerTeams()
    api.answers(teams.archived, () => [archived])
  })
  await press(dialog.last().getByRole('button', { name: 'Archive Team' }))
  await expect.element(toast('Team archived')).toBeVisible()
  await expect.element(card('Weavers')).not.toBeInTheDocument()
  await press(button('Archived teams'))
  api.answers(teams.restore, () => {
    answerTeams(team)
    api.answers(teams.archived, () => [])
    return { ...team, leftOut: [] }
  })
  await press(dialog.getByRole('button', { name: 'Restore Weavers' }))
  await expect.element(toast('Weavers is back')).toBeVisible()
  await expect.element(dialog.getByText('No archived teams')).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Close' }))
  await expect.element(card('Weavers')).toBeVisible()
})

test('on a phone the title of Teams has its line, with classes and archived teams behind the dots', async () => {
  await page.viewport(320, 640)
  answerTeams(teamOf('Weavers', [ada]))
  api.answers(teams.archived, () => [])
  await settle(openPage('/teams'))
  const title = page.getByRole('heading', { level: 1, name: 'Teams' }).element()
  const dots = button('More about teams')
  expect(title.getBoundingClientRect().height).toBeLessThan(50)
  const [one, other] = [title, dots.element()].map((part) => part.getBoundingClientRect())
  expect(Math.abs(one!.top + one!.bottom - other!.top - other!.bottom)).toBeLessThan(16)
  // Each team is a row, as on the dashboard.
  expect(card('Weavers').element().getBoundingClientRect().height).toBeLessThanOrEqual(60)
  await press(dots)
  await press(page.getByRole('menuitem', { name: 'Archived teams' }))
  await expect.element(dialog.getByText('No archived teams')).toBeVisible()
  await press(dialog.getByRole('button', { name: 'Close' }))
  await press(dots)
  await press(page.getByRole('menuitem', { name: 'Classes' }))
  await expect.poll(() => location.pathname).toBe('/classes')
})

test('TEAM-06 TEAM-77 a public team is found, says who is in it, and is joined by one press', async () => {
  const team = teamOf('Night Owls', [grace, mallory], { isPublic: true })
  const shown: PublicTeam = {
    ...exampleFor(teams.discover).items[0]!,
    id: team.id,
    name: team.name,
    faces: ['/avatars/default.svg', '/avatars/fox.svg'],
    description: 'Six weeks to a portfolio.',
    memberCount: 2,
    friend: 'Grace Hopper',
  }
  answerTeams()
  api.answers(teams.discover, (_, { query }) => ({
    items: 'Night Owls'.includes(query.search ?? '') ? [shown] : [],
    next: null,
  }))
  await settle(openPage('/teams'))
  await expect.element(page.getByText('No teams yet')).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search public teams' })
  await search.fill('Secret')
  await showInTime(page.getByText('No teams found'))
  await search.fill('Owls')
  const found = page.getByRole('list', { name: 'Public teams' }).getByRole('listitem').filter({ hasText: 'Night Owls' })
  await showInTime(found)
  await expect.element(found).toMatchTextContent('Six weeks to a portfolio.')
  await expect.element(found).toMatchTextContent('2 members · Grace Hopper is in it')
  // Whose face is not known sits at no table.
  const faces = [...found.element().querySelectorAll('img')].map((face) => face.getAttribute('src'))
  expect(faces).toEqual(['/avatars/fox.svg'])
  const joined = { ...team, members: [...team.members, ada.uid] }
  api.answers(teams.join, () => {
    answerTeams(joined)
    api.answers(teams.discover, () => ({ items: [], next: null }))
    return joined
  })
  await press(button('Join Night Owls'))
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Night Owls', exact: true })).toBeVisible()
  await expect.element(found).not.toBeInTheDocument()
})

test("a team's card says what is done, what comes next and what is new in its room", async () => {
  const team = teamOf('Weavers', [ada, grace])
  const room = roomOfTeam(team)
  answerChat([room])
  await open(team, '/teams')
  await expect.element(card('Weavers').getByText('No tasks yet.')).toBeVisible()
  // At 1280 by 800 the teams are what is seen first.
  const top = () => card('Weavers').getByRole('heading').element().getBoundingClientRect().top
  expect(top()).toBeLessThanOrEqual(330)
  await page.viewport(390, 844)
  await expect.poll(top).toBeLessThanOrEqual(400)
  await page.viewport(1280, 800)
  const next = { name: 'Oil the wheels', due: '2026-11-20' }
  const unread = { id: room.id, teamId: team.id, lastNumber: 1, unread: 1, mute: null }
  api.answers(notifications.list, (example) => ({ ...example, navCounts: { rooms: [unread], friendRequests: 0 } }))
  await open({ ...team, taskCount: 1, next }, '/teams')
  for (const text of ['0 of 1 done', 'Oil the wheels', '11 days late'])
    await expect.element(card('Weavers').getByText(text)).toBeVisible()
  await press(card('Weavers').getByRole('link', { name: '1 new in the room of Weavers' }))
  await expect.poll(() => location.href).toMatch(/\/chat\?team=/)
  await open({ ...team, taskCount: 1, doneCount: 1 }, '/teams')
  await expect.element(card('Weavers').getByText('All done. What’s next?')).toBeVisible()
})

test('the owner switches joining by link off and on, and a reset makes another link', async () => {
  const team = teamOf('Weavers', [ada, grace])
  const shown = (linkId: string, isOpen: boolean) => ({ teamId: team.id, linkId, isOpen, link: null })
  api.answers(invites.link, () => shown(team.id, true))
  api.answers(invites.changeLink, (_, { body: { isOpen } }) => shown(team.id, isOpen))
  await open(team, `/teams?teamId=${team.id}&tab=members`)
  const link = dialog.getByRole('textbox', { name: 'Invite link' })
  await expect.element(link).toHaveValue(`${location.origin}/join/${team.id}`)
  const toggle = dialog.getByRole('switch', { name: 'Join by link' })
  await press(toggle)
  await expect.element(link).toBeDisabled()
  await expect.poll(() => api.sent(invites.changeLink)).toMatchObject([{ body: { isOpen: false } }])
  await press(toggle)
  await expect.element(link).toBeEnabled()
  await press(button('Reset link'))
  api.answers(invites.resetLink, () => {
    api.answers(invites.link, () => shown(idOf(90), true))
    return shown(idOf(90), true)
  })
  const question = page.getByRole('dialog', { name: 'Reset link?' })
  await press(question.getByRole('button', { name: 'Reset link' }))
  await expect.element(link).toHaveValue(`${location.origin}/join/${idOf(90)}`)
  await expect.element(button('Reset link')).toHaveFocus()
})

test('NOTIF-17 somebody who was put into a team is told that leaving ends the others too; the team sees who has not said Stay', async () => {
  const team = teamOf('Weavers', [ada, grace])
  answerTeams(team)
  answerTasks()
  api.answers(teams.members, (example) =>
    [ada, grace].map((person, at) => ({
      ...example[0]!,
      ...person,
      isOwner: at === 0,
      isConfirmed: at === 0,
      role: at === 0 ? 'owner' : 'member',
    })),
  )
  await settle(openPage(`/teams?teamId=${team.id}&tab=members`))
  const members = dialog.getByRole('list', { name: 'Members' }).getByRole('listitem')
  await expect.element(members.filter({ hasText: 'Has not said Stay yet' })).toHaveLength(1)

  const hers = teamOf('Dyers', [grace, ada])
  answerTeams(hers)
  api.answers(teams.members, (example) =>
    [grace, ada].map((person, at) => ({
      ...example[0]!,
      ...person,
      isOwner: at === 0,
      isConfirmed: at === 0,
      role: at === 0 ? 'owner' : 'member',
    })),
  )
  await settle(openPage(`/teams?teamId=${hers.id}`))
  await press(dialog.getByRole('button', { name: 'Leave', exact: true }))
  const question = page.getByRole('dialog', { name: 'Leave Dyers?' })
  await expect.element(question).toMatchTextContent('You also leave every other team the same person added you to')
  then(teams.removeMember, answerTeams)
  await press(question.getByRole('button', { name: 'Leave Team' }))
  await expect.element(page.getByText('No teams yet')).toBeVisible()

  // The address of a team that one is invited to opens the invites.
  const invite = { ...exampleFor(invites.mine).items[0]!, teamId: hers.id, teamName: 'Dyers' }
  api.answers(invites.mine, () => ({ items: [invite], next: null, awaitsConfirmation: false }))
  await settle(openPage(`/teams?notifId=${idOf(9)}&teamId=${hers.id}`))
  await expect.element(page.getByRole('dialog', { name: 'Join a Team' })).toMatchTextContent('Dyers')
})

test('REW-14 a team challenge shows how far it is, and that deleting the team ends it', async () => {
  const challenge = { goal: 10, done: 3, people: 3, endsAt: '2026-12-08T09:30:00.000Z' }
  await open(teamOf('Weavers', [ada, grace, mallory], { challenge }))
  await expect
    .element(dialog.getByRole('progressbar', { name: 'Team challenge' }))
    .toHaveAttribute('aria-valuenow', '30')
  await expect.element(dialog.getByText('3 of 10 tasks, 7 days left')).toBeVisible()
  await press(button('Delete Team (owner)'))
  const question = page.getByRole('dialog', { name: 'Delete Weavers?' })
  await expect.element(question).toMatchTextContent('what it cost does not come back')
})
