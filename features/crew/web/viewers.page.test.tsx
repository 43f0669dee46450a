import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { applications } from '#features/applications/contract.ts'
import { shares } from '#features/applications/shares-contract.ts'
import { friends } from '#features/friends/contract.ts'
import { partners } from '#features/goals/partner-contract.ts'
import { teams } from '#features/teams/contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { choose, press } from '#test/page/press.ts'
import { crews, viewers } from '../contract.ts'

const list = (name: string) => page.getByRole('list', { name })
const button = (name: string) => page.getByRole('button', { name })
const pick = async (row: string | RegExp, action: string) => {
  await press(page.getByRole('button', { name: row }))
  await press(page.getByRole('menuitem', { name: action }))
}
const dialog = page.getByRole('dialog', { name: 'Show something' })
const inDialog = (label: string | RegExp) => dialog.getByLabelText(label)
const week = { week: '2026-11-30', people: 5, tasks: 2, applications: 3, isOver: false }
const person = (number: number, displayName: string) => ({
  ...exampleFor(viewers.find).partner!,
  uid: idOf(number),
  displayName,
})
const grace = person(1, 'Grace Hopper')

test('both lists say in sentences what Ada shows and what she sees', async () => {
  api.answers(viewers.find, (example) => ({
    ...example,
    partner: grace,
    crew: {
      ...example.crew!,
      members: [grace, person(2, 'Joan Clarke')],
      invited: [person(3, 'Edith Clarke')],
      isCounted: true,
    },
  }))
  const weeks = [week, { ...week, week: '2026-11-23', applications: 4, isOver: true }]
  api.answers(viewers.shown, (example) => ({
    ...example,
    weeks,
    threes: [
      {
        person: grace,
        three: [
          { text: 'Ask Charles', done: true },
          { text: 'Sleep', done: false },
        ],
      },
    ],
  }))
  await settle(openPage('/career/crew'))
  const rows = list('What you show').getByRole('listitem')
  const says = async (row: number, words: RegExp) => {
    await expect.poll(() => rows.nth(row).element().textContent).toMatch(words)
  }
  await says(
    0,
    /^Your crewTotals only, without your name, once there are 5 of you: invite 3 more\. With Grace and Joan\. Invited: Edith\./,
  )
  await says(1, /^Grace HopperYour three of the week, and which are done/)
  await says(2, /Weaver at Looms Ltd: company, until Dec 1/)
  const seen = list('What others show you')
  await expect.element(seen.getByText('3 applications sent, 2 tasks finished by 5 people')).toBeVisible()
  await expect.element(seen.getByText('1 of 2 done this week')).toBeVisible()
  await press(seen.getByText('Weeks before'))
  await expect.element(seen.getByText('Nov 23: 4 applications sent, 2 tasks finished')).toBeVisible()
})

describe('Show something', () => {
  async function open() {
    api.answers(friends.list, (example) => ({ ...example, items: [{ ...example.items[0]!, ...grace }] }))
    await settle(openPage('/career/crew'))
    await press(button('Show something'))
    await expect.element(dialog.getByRole('option', { name: 'Grace Hopper' })).toBeInTheDocument()
  }
  const send = () => press(dialog.getByRole('button', { name: 'Show it' }))

  test('asks who and what before anything is sent', async () => {
    await open()
    await send()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Choose who sees it.')
    await choose(inDialog('Who'), `friend ${grace.uid}`)
    await send()
    await expect.element(dialog.getByRole('alert')).toHaveTextContent('Choose what they see.')
  })

  test.each([
    ['Totals only, in your crew', crews.invite, { uids: [grace.uid] }],
    ['Your three of the week', partners.choose, { uid: grace.uid }],
  ] as const)('%s: sent to a friend, and what was chosen stays if it is refused', async (label, call, body) => {
    await open()
    await choose(inDialog('Who'), `friend ${grace.uid}`)
    await press(inDialog(label))
    api.refuses(call, 409)
    await send()
    await expect.element(dialog.getByRole('alert')).toBeVisible()
    await expect.element(inDialog(label)).toBeChecked()
    await expect.element(inDialog('Who')).toHaveValue(`friend ${grace.uid}`)
    api.forgets(call)
    const asked = api.sent(viewers.find).length
    await send()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.sent(call).at(-1)).toMatchObject({ body })
    expect(api.sent(viewers.find).length).toBeGreaterThan(asked)
  })

  test('a team sees fields of an application until a day, and is offered nothing else', async () => {
    await open()
    const { id } = exampleFor(teams.list)[0]!
    await choose(inDialog('Who'), `team ${id}`)
    expect(dialog.getByRole('radio').elements()).toHaveLength(1)
    await expect.element(dialog.getByRole('option', { name: 'Weaver at Looms Ltd' })).toBeInTheDocument()
    await choose(inDialog('Application'), exampleFor(viewers.find).items[0]!.applicationId)
    await press(inDialog('Company'))
    await send()
    await expect.element(dialog).not.toBeInTheDocument()
    expect(api.sent(shares.set).at(-1)).toMatchObject({
      body: { teamId: id, fields: ['company'], until: '2026-12-15' },
    })
  })
})

test('ending each of them asks the server, and the crew is left only after a question', async () => {
  api.answers(viewers.find, (example) => ({ ...example, partner: grace }))
  await settle(openPage('/career/crew'))
  await pick('Actions for your three for Grace Hopper', 'Stop showing it')
  await expect.poll(() => api.sent(partners.choose).at(-1)).toMatchObject({ body: { uid: null } })
  await pick(/^Actions for Weaver at Looms Ltd for/, 'Stop showing it')
  await expect.poll(() => api.sent(shares.end).length).toBe(1)
  await pick('Actions for your crew', 'Leave the crew')
  expect(api.sent(crews.leave)).toEqual([])
  await press(page.getByRole('dialog').getByRole('button', { name: 'Leave' }))
  await expect.poll(() => api.sent(crews.leave).length).toBe(1)
})

test('Ada keeps her numbers out of the totals of her crew', async () => {
  await settle(openPage('/career/crew'))
  await pick('Actions for your crew', 'Change')
  await press(page.getByRole('checkbox', { name: 'Count mine' }))
  await press(button('Save'))
  await expect.poll(() => api.sent(crews.change).at(-1)).toMatchObject({ body: { isCounted: false } })
})

test('somebody who is in a crew cannot join another one, and is told why', async () => {
  await settle(openPage('/career/crew'))
  await expect.element(page.getByText(/Leave yours to join it/)).toBeVisible()
  await expect.element(page.getByRole('button', { name: /^Join the crew of/ })).not.toBeInTheDocument()
  await press(page.getByRole('button', { name: /^Decline the invite of/ }))
  await expect.poll(() => api.sent(crews.answer).at(-1)).toMatchObject({ body: { isAccepted: false } })
})

test('Show something says that the applications could not be loaded', async () => {
  api.refuses(applications.list)
  await settle(openPage('/career/crew'))
  await press(button('Show something'))
  await press(inDialog('An application'))
  await expect.element(dialog.getByText('Your applications could not be loaded.')).toBeVisible()
})
