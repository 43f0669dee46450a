import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { invites } from '#features/invites/contract.ts'
import { type Member, type Team, teams } from '#features/teams/contract.ts'
import { api } from '#test/page/api.ts'
import { describeChange, REFUSAL } from '#test/page/describe-change.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { ada, openPage } from '#test/page/open-page.ts'
import { choose, press } from '#test/page/press.ts'

const UNREACHABLE = 'Cohort cannot be reached. Check your connection and try again.'
const says = { refused: REFUSAL, unreachable: UNREACHABLE }
const [example] = exampleFor(teams.members)
const mine: Member = { ...example!, uid: ada.uid, isOwner: true, role: 'owner', isConfirmed: true }
const grace: Member = {
  ...example!,
  uid: idOf(2),
  displayName: 'Grace Hopper',
  isOwner: false,
  role: 'member',
  isConfirmed: true,
}
const team: Team = {
  ...exampleFor(teams.list)[0]!,
  name: 'Weavers',
  members: [ada.uid, grace.uid],
  admins: [],
  viewers: [],
}

function openTeam(members: Member[] = [mine, grace], shown: Partial<Team> = {}) {
  api.answers(teams.list, () => [{ ...team, ...shown }])
  api.answers(teams.members, () => members)
  return openPage(`/teams?teamId=${team.id}`)
}

const role = page.getByRole('combobox', { name: /Grace Hopper/ })

describeChange('giving a member another role', {
  ...says,
  call: teams.changeRole,
  sends: { params: { teamId: team.id, uid: grace.uid }, body: { role: 'admin' } },
  open: () => {
    const opened = openTeam()
    void press(page.getByRole('tab', { name: /^Members/ }))
    return opened
  },
  make: () => choose(role, 'admin'),
  shows: () => (role.query() as HTMLSelectElement | null)?.value,
  before: 'member',
  after: 'admin',
  saved() {
    api.answers(teams.members, (): Member[] => [mine, { ...grace, role: 'admin' }])
    api.answers(teams.list, () => [{ ...team, admins: [grace.uid], version: 2 }])
    api.answers(teams.changeRole, () => ({ ...team, admins: [grace.uid], version: 2 }))
  },
})

const owned: Member[] = [
  { ...grace, isOwner: true, role: 'owner' },
  { ...mine, isOwner: false, role: 'member', isConfirmed: false },
]
const place = page.getByRole('region', { name: 'Your place in this team' })

describeChange('staying in a team that others added her to', {
  ...says,
  call: teams.confirmMembership,
  sends: { params: { teamId: team.id } },
  open: () => openTeam(owned, { ownerId: grace.uid }),
  make: () => press(page.getByRole('button', { name: 'Stay' })),
  shows: () => place.elements().length,
  before: 1,
  after: 0,
  saved: () => api.answers(teams.members, () => owned.map((one) => ({ ...one, isConfirmed: true }))),
})

const decline = page.getByRole('button', { name: 'Decline' })

describeChange('declining an invite', {
  ...says,
  call: invites.end,
  open: () => {
    const opened = openPage('/teams')
    void press(page.getByRole('button', { name: 'Join a Team' }))
    return opened
  },
  make: () => press(decline),
  shows: () => decline.elements().length,
  before: 1,
  after: 0,
  saved: () => api.answers(invites.mine, () => ({ items: [], next: null, awaitsConfirmation: false })),
})

test('TEAM-62 the list of people to invite says where it could not be loaded, and where it is empty', async () => {
  api.refuses(invites.invitees, 403)
  openPage('/teams')
  await press(page.getByRole('button', { name: 'Invite Members' }))
  const dialog = page.getByRole('dialog')
  await expect.element(dialog.getByRole('alert').getByText(/^Could not load users\./)).toBeVisible()
  api.answers(invites.invitees, () => ({ items: [], next: null }))
  await press(dialog.getByRole('button', { name: 'Try again' }))
  await expect.element(dialog.getByText('No users available to invite.')).toBeVisible()
})
