import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type LeaderboardRow, rewards } from '#features/rewards/contract.ts'
import { api } from '#test/page/api.ts'
import { exampleFor } from '#test/page/examples.ts'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTeams, grace, teamOf } from '#test/page/world.ts'

const board = page.getByRole('region', { name: 'Leaderboard' })
const whose = (name: string) => board.getByRole('radio', { name })
async function isChosen(name: string) {
  await expect.element(whose(name)).toBeChecked()
}
const leader = (person: typeof grace, points: number, rank: number): LeaderboardRow => ({
  ...exampleFor(rewards.leaderboard)[0]!,
  ...person,
  photoURL: '',
  points,
  rank,
  isAfterGap: false,
})

/** Grace has points, and counts for Ada with everyone, and with her friends if she is one. */
function answer({ areFriends = false } = {}) {
  const all = [leader(grace, 5, 1), leader(ada, 0, 2)]
  api.answers(rewards.leaderboard, (_, { query: { scope } }) =>
    scope === 'friends' && !areFriends ? [leader(ada, 0, 1)] : all,
  )
}

test('REW-02 API-28 the leaderboard of a newcomer is that of everyone until a friend has points, or until they choose', async () => {
  answer()
  await settle(openPage('/rewards'))
  const nobody = 'Neither you nor your friends have points yet'
  await expect.element(board).toMatchTextContent(`${nobody} this month, so this is everyone.`)
  await isChosen('Everyone')
  await expect.element(board.getByRole('listitem').filter({ hasText: 'You' })).toBeVisible()
  expect(board.getByRole('listitem').elements()).toHaveLength(2)

  await press(whose('Friends'))
  await expect.element(board.getByText(`${nobody} this month`, { exact: true })).toBeVisible()
  await board.getByLabelText('Period').selectOptions('All time')
  await expect.element(board.getByText(nobody, { exact: true })).toBeVisible()
  await isChosen('Friends')

  answer({ areFriends: true })
  await settle(openPage('/rewards'))
  await expect.element(board.getByRole('listitem').first()).toMatchTextContent('Grace Hopper')
  await isChosen('Friends')
})

test('the leaderboard of teams begins with her first one', async () => {
  answer()
  const [first, second] = [teamOf('Looms', [ada, grace]), teamOf('Mills', [ada, grace])]
  answerTeams(first, second)
  await settle(openPage('/rewards'))
  await press(whose('Teams'))
  const chosen = board.getByLabelText('Team', { exact: true })
  await expect.element(chosen).toHaveValue(first.id)
  await expect.poll(() => api.sent(rewards.leaderboard).at(-1)?.query).toMatchObject({ teamId: first.id })
  await chosen.selectOptions(second.id)
  await expect.poll(() => api.sent(rewards.leaderboard).at(-1)?.query).toMatchObject({ teamId: second.id })
})
