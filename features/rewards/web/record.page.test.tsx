import { expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { type LeaderboardRow, type Rewards, rewards } from '#features/rewards/contract.ts'
import { addDays } from '#shared/days.ts'
import { api, complaints } from '#test/page/api.ts'
import { exampleFor, idOf } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

const region = (name: string) => page.getByRole('region', { name })
const texts = (name: string) =>
  region(name)
    .getByRole('listitem')
    .elements()
    .map(({ textContent }) => textContent)
const nothing: Rewards = {
  ...exampleFor(rewards.find),
  points: 0,
  owed: 0,
  redeemed: [],
  badges: [],
  owned: [],
  aim: null,
  progress: {},
  teamBadges: [],
}

test('REW-01 REW-02 REW-03 REW-04 REW-07 REW-08 DASH-15 DASH-16 PROF-21 PROF-22 CONST-09 CONST-17 ERR-28 somebody new has nothing, and is shown how to begin', async () => {
  api.answers(rewards.find, () => nothing)
  api.answers(rewards.entries, () => ({ items: [], next: null }))
  openPage('/rewards')
  for (const name of ['Your Badges', 'Leaderboard', 'Redeem Your Rewards'])
    await expect.element(page.getByRole('heading', { name })).toBeVisible()
  await expect.element(region('Your points')).toMatchTextContent('0points')
  await expect.element(region('How to earn points')).toMatchTextContent('Complete your profile')
  const locked = region('Your Badges').getByText(/not earned yet/)
  // The nearest three at first.
  expect(locked.elements()).toHaveLength(3)
  await press(region('Your Badges').getByRole('button', { name: 'All badges' }))
  expect(locked.elements()).toHaveLength(17)
  const shelf = region('Redeem Your Rewards')
  const costs = () => [...shelf.element().querySelectorAll('li p:has(small)')].map(({ textContent }) => textContent)
  expect(costs()).toEqual(['5', '10', '20', '25', '30', '50', '100', '300', '500'].map((cost) => `${cost} points`))
  const dear = shelf.getByRole('button', { name: 'Theme pack: 50 more points' })
  ;(dear.element() as HTMLElement).focus()
  await userEvent.keyboard('{Enter}')
  await expect.element(page.getByRole('alert')).toHaveTextContent('Not enough points')
  api.answers(rewards.choose, (_, { body }) => ({ ...nothing, aim: body.aim ?? null }))
  await press(shelf.getByRole('button', { name: 'Set as goal: Theme pack' }))
  await expect.element(region('Your points').getByRole('progressbar', { name: 'Theme pack' })).toBeVisible()
})

const leader = (number: number, email: string, points: number, rank: number): LeaderboardRow => ({
  ...exampleFor(rewards.leaderboard)[0]!,
  uid: idOf(number),
  email,
  points,
  displayName: '',
  photoURL: '',
  rank,
  isAfterGap: false,
})

test('a badge has one colour, wherever it stands in the list', async () => {
  const colourOf = async (...badges: string[]) => {
    api.answers(rewards.find, () => ({ ...nothing, badges }))
    openPage('/rewards')
    const label = region('Your Badges').getByText('Full House')
    await expect.element(label).toBeVisible()
    return getComputedStyle(label.element().closest('li')!.querySelector('span')!).backgroundImage
  }
  expect(await colourOf('First Step', 'Full House')).toBe(await colourOf('Full House'))
})

test('REW-05 REW-06 REW-09 REW-10 REW-11 REW-12 API-24 API-25 API-26 API-27 CONST-12 ERR-29 the page shows what the service answers, and its error after an answer against the contract', async () => {
  const badges = ['Alpha', 'Beta', 'Gamma', 'Delta', 'Epsilon', 'Zeta', 'Eta']
  const rich = { ...nothing, points: 1_234_571, badges }
  api.answers(rewards.find, () => rich)
  api.answers(rewards.leaderboard, () => [leader(5, 'b@b.co', 1_234_571, 1), leader(6, 'a@b.co', 7654, 2)])
  openPage('/rewards')
  await expect.element(region('Your points')).toMatchTextContent('1,234,571points')
  for (const label of badges) await expect.element(region('Your Badges').getByText(label)).toBeVisible()
  const medals = [...region('Your Badges').element().querySelectorAll('li > span:first-child')].slice(0, 7)
  const colours = medals.map((one) => getComputedStyle(one).backgroundImage)
  expect(new Set(colours.slice(0, 6)).size).toBe(6)
  expect(colours[6]).toBe(colours[0])
  await expect.poll(() => texts('Leaderboard')).toEqual(['1b@b.co1,234,571', '2a@b.co7,654'])
  expect(api.sent(rewards.find)[0]).toMatchObject({ params: { uid: ada.uid }, query: { email: ada.email } })

  api.refuses(rewards.redeem, 503, 'The till is closed')
  await press(page.getByRole('button', { name: 'Redeem Status line for 5 points' }))
  const redeem = page.getByRole('dialog').getByRole('button', { name: 'Redeem for 5' })
  await press(redeem)
  await expect.element(page.getByRole('alert')).toHaveTextContent('The till is closed')
  const before = api.sent(rewards.leaderboard).length
  const poor = { ...rich, points: 15, version: rich.version + 1 }
  api.answers(rewards.redeem, () => poor)
  api.answers(rewards.find, () => poor)
  await press(redeem)
  await expect.element(region('Your points')).toMatchTextContent('15points')
  await expect.poll(() => api.sent(rewards.leaderboard).length).toBeGreaterThan(before)

  api.answers(rewards.leaderboard, () => [])
  openPage('/rewards')
  await expect.element(region('Leaderboard')).toMatchTextContent('Nobody has points yet')
  // The crash is what this answer is about.
  api.replies(rewards.find, () => Response.json({}))
  openPage('/rewards')
  await expect.element(page.getByText('This page stopped working')).toBeVisible()
  complaints.length = 0
})

test('earned badges are a row of the latest, eight or on a phone four, and a phone shows one reward and no next badge, until all are asked for', async () => {
  const labels = ['One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']
  api.answers(rewards.find, () => ({ ...nothing, points: 30, badges: labels, redeemed: [20], owned: [] }))
  await settle(openPage('/rewards'))
  const earned = page.getByRole('list', { name: 'Your Badges' }).getByRole('listitem')
  const names = () => earned.elements().map(({ textContent }) => textContent)
  expect(names()).toEqual(labels.slice(1))
  await page.viewport(390, 844)
  expect(names()).toEqual(labels.slice(5))
  const nextUp = page.getByRole('list', { name: 'Next up' })
  await expect.element(nextUp).not.toBeInTheDocument()
  await press(region('Your Badges').getByRole('button', { name: 'All badges' }))
  expect(earned.elements()).toHaveLength(9)
  await expect.element(nextUp).toBeVisible()
  const shelf = region('Redeem Your Rewards')
  const shown = () => shelf.getByRole('listitem').elements()
  // What Ada has got stands last.
  expect(shown().map((card) => card.querySelector('h3')?.textContent)).toHaveLength(1)
  await expect.element(shelf.getByRole('heading', { name: 'Card frame' })).not.toBeInTheDocument()
  await press(shelf.getByRole('button', { name: 'All nine' }))
  expect(shown()).toHaveLength(9)
  await expect.element(shelf.getByRole('heading', { name: 'Card frame' })).toBeVisible()
})

test('the week of lamps begins on Monday, as rest days and plans do, whatever day Ada chose for calendars', async () => {
  const around = Array.from({ length: 13 }, (_, at) => ({ day: addDays('2026-12-01', at - 6), state: 'open' as const }))
  api.answers(rewards.streak, (example) => ({ ...example, around, isHidden: false }))
  const days = () =>
    page
      .getByRole('list', { name: 'Your week' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent.slice(0, 3))
  for (const week of ['monday', 'sunday'] as const)
    for (const address of ['/rewards', '/dashboard']) {
      await settle(openPage(address, { look: { ...ada.look, week } }))
      await expect.poll(() => days()[0]).toBe('Mon')
      expect(days()).toHaveLength(7)
    }
})

test('on a phone the leaderboard is the best three, the next and Ada, until all are asked for', async () => {
  await page.viewport(390, 844)
  const [example] = exampleFor(rewards.leaderboard)
  const leaders = [1, 2, 3, 4, 5, 6].map((rank) => ({
    ...example!,
    uid: rank === 6 ? ada.uid : idOf(200 + rank),
    displayName: rank === 6 ? ada.displayName : `Number ${rank}`,
    rank,
    points: 100 - rank,
  }))
  api.answers(rewards.leaderboard, () => leaders)
  await settle(openPage('/rewards'))
  const rows = region('Leaderboard').getByRole('list', { name: 'Leaderboard' }).getByRole('listitem')
  await expect
    .poll(() => rows.elements().map(({ textContent }) => textContent))
    .toEqual([expect.stringContaining(ada.displayName)])
  await press(region('Leaderboard').getByRole('button', { name: 'All 6' }))
  await expect.element(rows).toHaveLength(3)
})
