import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type Rewards, rewards } from '#features/rewards/contract.ts'
import { teams } from '#features/teams/contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTeams, grace, mallory, teamOf } from '#test/page/world.ts'

const button = (name: string) => page.getByRole('button', { name })
const dialog = (name: string) => page.getByRole('dialog', { name })
const lost = () => Promise.reject(new TypeError('Failed to fetch'))
const rich: Rewards = { ...exampleFor(rewards.find), points: 600, owed: 0, redeemed: [], owned: [], aim: 5 }

/** Ada with these points. What she redeems is paid. */
async function open(points: number) {
  let record = { ...rich, points }
  api.answers(rewards.find, () => record)
  api.answers(rewards.redeem, (_, { body: { cost } }) => {
    const owned = [{ cost, choice: null, endsAt: null }]
    record = { ...record, points: record.points - cost, redeemed: [cost], owned, version: record.version + 1 }
    return record
  })
  await settle(openPage('/rewards'))
}
const keys = () => api.sent(rewards.redeem).map(({ body }) => body.key)

test('REW-13 a reward is redeemed in two beats, and paid once where the answer was lost', async () => {
  await open(10)
  const redeem = button('Redeem Status line for 5 points')
  await press(redeem)
  const first = dialog('Status line')
  await expect.element(first).toMatchTextContent('From 10 to 5 points')
  await expect.element(first).toMatchTextContent('It is your goal. You have saved enough.')
  await press(first.getByRole('button', { name: 'Keep saving' }))
  await expect.element(first).not.toBeInTheDocument()
  await expect.element(redeem).toHaveFocus()
  await press(redeem)
  const pay = first.getByRole('button', { name: 'Redeem for 5' })
  api.replies(rewards.redeem, lost)
  await press(pay)
  await expect.element(first.getByRole('alert')).toMatchTextContent('Cohort cannot be reached')
  const paid = { ...rich, points: 5, redeemed: [5], version: rich.version + 1 }
  for (const call of [rewards.redeem, rewards.find]) api.answers(call, () => paid)
  await press(pay)
  const second = dialog('Your status line is yours')
  await expect.element(second).toMatchTextContent('5 points left')
  await press(second.getByRole('button', { name: 'Cancel' }))
  await expect.element(page.getByRole('region', { name: 'Your points' })).toMatchTextContent('5points')
  const [one, other] = keys()
  expect(one).toBe(other)
})

test('a goal that is reached is redeemed where it is shown, and its second beat stays', async () => {
  await open(10)
  const panel = page.getByRole('region', { name: 'Your points' })
  expect(panel.getByRole('progressbar').elements()).toEqual([])
  await press(panel.getByRole('button', { name: 'Redeem' }))
  const paid = { ...rich, points: 5, redeemed: [5], aim: 10, version: rich.version + 1 }
  for (const call of [rewards.redeem, rewards.find]) api.answers(call, () => paid)
  await press(dialog('Status line').getByRole('button', { name: 'Redeem for 5' }))
  await expect.element(dialog('Your status line is yours')).toMatchTextContent('5 points left')
})

test('REW-14 a team challenge says who can take part, and is paid once though the team has it by the second try', async () => {
  const team = teamOf('Looms', [ada, grace, mallory])
  const confirmed = { ...exampleFor(teams.members)[0]!, isConfirmed: true }
  answerTeams(team)
  const of = (unconfirmed: number) =>
    [ada, grace, mallory].map((person, at) => ({ ...confirmed, ...person, isConfirmed: at < 3 - unconfirmed }))
  api.answers(teams.members, () => of(1))
  await open(200)
  await press(button('Redeem Team challenge for 100 points'))
  const challenge = dialog('Team challenge')
  const chosen = challenge.getByLabelText('Team', { exact: true })
  await expect.element(chosen).toHaveValue(team.id)
  const few = 'Only 2 of its 3 people have said Stay. A challenge takes 3.'
  await expect.element(challenge.getByText(few)).toBeVisible()
  const count = challenge.getByLabelText('Tasks to finish together')
  await count.fill('9')
  await press(challenge.getByRole('button', { name: 'Start for 100 points' }))
  await expect.element(challenge.getByText('From 10 to 50 tasks.')).toBeVisible()
  expect(keys()).toEqual([])

  await count.fill('10')
  const started = { ...team, challenge: { goal: 10, done: 0, people: 3, endsAt: '2026-12-08T09:30:00.000Z' } }
  api.replies(rewards.redeem, () => {
    answerTeams(started)
    return lost()
  })
  await userEvent.keyboard('{Enter}')
  const alert = challenge.getByRole('alert')
  await expect.element(alert).toMatchTextContent('You can safely try again; you will be charged only once.')
  await count.fill('15')
  api.replies(rewards.redeem, () => Response.json({ error: 'It was used.', code: 'used-key' }, { status: 409 }))
  await userEvent.keyboard('{Enter}')
  const told = page.getByRole('status').filter({ hasText: 'Team challenge redeemed as it was first sent: 10 tasks' })
  await expect.element(told).toBeVisible()
  await expect.element(challenge).not.toBeInTheDocument()
  expect(new Set(keys()).size).toBe(1)
})

test('REW-14 a badge is designed for teammates, whose list can be asked for again', async () => {
  const team = teamOf('Looms', [ada, grace])
  answerTeams(team)
  api.refuses(teams.members, 403, 'no')
  await open(500)
  await press(button('Redeem Badge maker for 500 points'))
  const maker = dialog('Badge maker')
  await maker.getByLabelText('Name', { exact: true }).fill('Night owl')
  await press(maker.getByRole('radio', { name: 'Megaphone' }))
  await press(maker.getByRole('radio', { name: 'Orchid' }))
  const award = maker.getByRole('button', { name: 'Award for 500 points' })
  await press(award)
  await expect.element(maker.getByRole('alert').first()).toHaveTextContent('Choose who gets the badge.')
  answerTeams(team)
  const release = api.holds(teams.members)
  const again = maker.getByRole('button', { name: 'Try again' })
  ;(again.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(again).toHaveAttribute('aria-busy', 'true')
  await expect.element(again).toHaveFocus()
  release()
  const face = maker.getByRole('checkbox', { name: 'Grace Hopper' })
  await expect.element(face).toHaveFocus()
  await press(face)
  await press(award)
  await expect.element(maker).not.toBeInTheDocument()
  const badge = { teamId: team.id, name: 'Night owl', icon: 'megaphone', to: [grace.uid] }
  expect(api.sent(rewards.redeem)).toMatchObject([{ body: { cost: 500, badge } }])
})

test('REW-14 a badge that somebody gave says who did, and may be taken off', async () => {
  const badge = { ...exampleFor(rewards.find).teamBadges[0]!, name: 'Night owl', by: 'Grace Hopper', team: 'Looms' }
  const record = { ...rich, teamBadges: [badge] }
  api.answers(rewards.find, () => record)
  await settle(openPage('/rewards'))
  const row = page.getByRole('list', { name: 'Your Badges' }).getByRole('listitem').filter({ hasText: 'Night owl' })
  await expect.element(row).toBeVisible()
  await press(button('All badges'))
  await expect.element(row).toMatchTextContent('Grace Hopper, Looms')
  await press(row.getByRole('button', { name: 'Remove Night owl' }))
  api.replies(rewards.removeBadge, () => {
    api.answers(rewards.find, () => ({ ...record, teamBadges: [], version: record.version + 1 }))
    return new Response(null, { status: 204 })
  })
  await press(dialog('Remove Night owl?').getByRole('button', { name: 'Remove', exact: true }))
  await expect.element(row).not.toBeInTheDocument()
  expect(api.sent(rewards.removeBadge)).toMatchObject([{ params: { badgeId: badge.id } }])
})
