import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type PublicPerson, people } from '#features/people/contract.ts'
import { type Team, teams } from '#features/teams/contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { ada, happen, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, grace, teamOf } from '#test/page/world.ts'

const modal = page.getByRole('dialog', { name: 'Create Team' })
const create = modal.getByRole('button', { name: 'Create Team' })
const name = modal.getByLabelText('Team Name')
const radio = (label: string) => modal.getByRole('radio', { name: label })
const list = modal.getByRole('list', { name: 'People' })

async function open(...mine: Team[]) {
  answerTeams(...mine)
  answerTasks()
  await settle(openPage('/teams'))
  await press(page.getByRole('button', { name: 'Create Team' }).first())
}

test('TEAM-31 TEAM-32 TEAM-33 TEAM-34 TEAM-35 TEAM-36 CONST-01 TEAM-43 TEAM-44 TEAM-48 TEAM-49 TEAM-50 VAL-14 VAL-15 VAL-16 PERM-04 ERR-09 DB-01 Ada creates a team', async () => {
  await open()
  await expect.element(name).toHaveFocus()
  await expect.element(radio('Private')).toBeChecked()
  await expect.element(radio('Public')).not.toBeChecked()
  await name.fill('   ')
  await press(create)
  await expect.element(modal.getByText('Please enter a team name.')).toBeVisible()
  await name.fill('  Portfolio Sprint  ')
  await expect.element(modal.getByText('Please enter a team name.')).not.toBeInTheDocument()
  await modal.getByLabelText('Description').fill('  Six weeks to a portfolio.  ')
  await press(radio('Public'))
  await press(modal.getByRole('button', { name: 'Close' }))
  await expect.element(modal).not.toBeInTheDocument()
  expect(api.sent(teams.create)).toEqual([])
  await expect.poll(() => history.state?.dialogs ?? 0).toBe(0)
  await press(page.getByRole('button', { name: 'Create Team' }).first())
  await expect.element(modal.getByLabelText('Description')).toHaveValue('  Six weeks to a portfolio.  ')
  // Who sees a team is chosen each time.
  await expect.element(radio('Private')).toBeChecked()
  const made = teamOf('Portfolio Sprint', [ada])
  api.answers(teams.create, () => {
    answerTeams(made)
    return made
  })
  await press(create)
  await expect.element(modal).not.toBeInTheDocument()
  const sent = { name: 'Portfolio Sprint', description: 'Six weeks to a portfolio.', isPublic: false }
  expect(api.sent(teams.create)).toMatchObject([{ body: sent }])
  await expect.poll(() => location.search).toBe(`?teamId=${made.id}`)
  await userEvent.keyboard('{Escape}')
  await expect.element(page.getByRole('main').getByRole('button', { name: 'Portfolio Sprint' })).toBeVisible()
})

test('Ada who starts a team is led to it, where its link and a row for its tasks wait, and stay when Grace has come', async () => {
  await open()
  const world = answerTasks()
  await name.fill('Portfolio Sprint')
  const made = teamOf('Portfolio Sprint', [ada])
  const details = page.getByRole('dialog', { name: 'Portfolio Sprint' })
  api.answers(teams.create, () => {
    answerTeams(made)
    return made
  })
  await press(create)
  await expect.element(details.getByRole('heading', { name: 'Fastest: send the link' })).toBeVisible()
  await press(details.getByRole('button', { name: 'Show QR code' }))
  await expect.element(details.getByRole('img', { name: /^QR code of the link that joins/ })).toBeVisible()
  await press(details.getByRole('textbox', { name: 'Add a task' }))
  await userEvent.keyboard('Write the report{Enter}')
  await expect.element(details.getByRole('checkbox', { name: 'Done: Write the report' })).toBeVisible()
  expect(world.named('Write the report')).toMatchObject({ teamId: made.id })
  const joined = { ...made, members: [ada.uid, grace.uid], taskCount: 1, version: made.version + 1 }
  await happen({ event: { type: 'member.added', teamId: made.id, uid: grace.uid, by: null }, data: joined })
  await expect.element(details.getByRole('tab', { name: 'Members 2' })).toBeVisible()
  await expect.element(details.getByRole('heading', { name: 'Fastest: send the link' })).toBeVisible()
})

const person = (place: number): PublicPerson => ({
  ...exampleFor(people.list).items[0]!,
  uid: idOf(7000 + place),
  displayName: `Person ${place}`,
})

test('TEAM-37 TEAM-38 TEAM-39 TEAM-40 TEAM-45 TEAM-51 DB-02 DB-10 people are searched, picked and stay picked', async () => {
  const [hopper, outsider] = [person(1), person(2)]
  api.answers(people.list, (_, { query }) => ({
    items: [hopper, outsider].filter(({ displayName }) => displayName.includes(query.search ?? '')),
    next: null,
  }))
  await open()
  const search = modal.getByRole('searchbox', { name: 'Search by name or email' })
  const box = (who: PublicPerson) => list.getByRole('checkbox', { name: new RegExp(who.displayName) })
  await name.fill('Two Seats')
  // The people of a team stand before what else it is.
  const description = modal.getByLabelText('Description').element()
  expect(search.element().compareDocumentPosition(description)).toBe(Node.DOCUMENT_POSITION_FOLLOWING)
  await press(box(hopper))
  await press(box(outsider))
  await search.fill('Person 1')
  await expect.element(box(outsider)).not.toBeInTheDocument()
  await search.fill('nobody has this name')
  await expect.element(modal.getByText('No users found.')).toBeVisible()
  await search.fill('')
  await expect.element(box(hopper)).toBeChecked()
  await press(modal.getByRole('button', { name: `Remove ${outsider.displayName}` }))
  await press(create)
  await expect.poll(() => api.sent(teams.create)).toMatchObject([{ body: { memberIds: [hopper.uid] } }])
  await expect.element(modal).not.toBeInTheDocument()
})

test('TEAM-41 TEAM-42 CONST-15 the list of people is 240 px high at most, and scrolls', async () => {
  api.answers(people.list, () => ({ items: Array.from({ length: 50 }, (_, place) => person(place)), next: null }))
  await open()
  await expect.element(list.getByText('Person 0', { exact: true })).toBeVisible()
  const box = list.element()
  expect(box.getBoundingClientRect().height).toBeLessThanOrEqual(240)
  expect(box.scrollHeight).toBeGreaterThan(box.clientHeight)
})

test('TEAM-46 TEAM-47 ERR-13 the list of people says that it loads, and that it could not', async () => {
  api.refuses(people.list, 403)
  const release = api.holds(people.list)
  await open()
  await expect.element(modal.getByText('Loading users…')).toBeVisible()
  release()
  const said = 'Could not load users. Make sure you are signed in and Firestore rules allow read on /profiles.'
  await expect.element(modal.getByText(said)).toBeVisible()
  api.forgets(people.list)
  await press(modal.getByRole('button', { name: 'Try again' }))
  await expect.element(list).toBeVisible()
})

test('ERR-11 ERR-12 a team that cannot be created says why, and nothing typed is lost', async () => {
  await open()
  await name.fill('Portfolio Sprint')
  api.refuses(teams.create, 400, 'You are in 50 teams already.')
  await press(create)
  await expect.element(modal.getByRole('alert')).toHaveTextContent('You are in 50 teams already.')
  api.replies(teams.create, () => Promise.reject(new TypeError('Failed to fetch')))
  await press(create)
  await expect.element(modal.getByRole('alert')).toHaveTextContent('Failed to create team.')
  await expect.element(name).toHaveValue('Portfolio Sprint')
  api.forgets(teams.create)
  await press(create)
  await expect.element(modal).not.toBeInTheDocument()
  const keys = api.sent(teams.create).map(({ body }) => body.key)
  expect(new Set(keys.slice(1)).size).toBe(1)
})

test('TEAM-01 TEAM-02 TEAM-03 TEAM-04 TEAM-52 TEAM-69 TEAM-73 the teams page and its three tiles', async () => {
  answerTeams()
  await settle(openPage('/teams'))
  await expect.element(page.getByRole('heading', { name: 'Your Teams' })).toBeVisible()
  await expect.element(page.getByText('No teams yet')).toBeVisible()
  for (const tile of ['Create Team', 'Invite Members', 'Join a Team']) {
    const button = page.getByRole('button', { name: tile }).first()
    await press(button)
    await expect.element(page.getByRole('dialog', { name: tile })).toBeVisible()
    await userEvent.keyboard('{Escape}')
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
    await expect.poll(() => history.state?.dialogs ?? 0).toBe(0)
    await expect.element(button).toHaveFocus()
  }
})
