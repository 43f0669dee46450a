import { tasks } from '#features/tasks/contract.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { expect, test } from './people.ts'

test('Grace asks, Ada answers under the same timer, and the feedback becomes a task of hers', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await makeConfirmedTeam(grace, [ada], { name: 'Mill' })
  const [asks, answers] = [await browse(grace), await browse(ada)]
  for (const page of [asks, answers]) await page.goto(`/career/practice?team=${team.id}`)
  await asks.getByRole('button', { name: 'Start practising' }).click()
  await answers.getByText('Candidate', { exact: true }).click()
  await asks.getByText('About you').click()
  await asks.getByRole('button', { name: 'Ask: Tell us about yourself.' }).click()
  await expect(answers.getByRole('region', { name: 'Question' })).toContainText('Tell us about yourself.')
  await asks.getByRole('button', { name: 'Start', exact: true }).click()
  // On Ada's screen it runs as well.
  await expect(answers.getByRole('timer')).toHaveText(/^1:5\d$/)
  await expect(answers.getByRole('button', { name: 'Pause' })).toBeHidden()
  await asks.getByRole('button', { name: 'Pause' }).click()

  await asks.getByLabel('What went well').fill('Calm voice')
  await asks.getByLabel('What to work on').fill('Give a number')
  await asks.getByRole('button', { name: 'Send feedback' }).click()
  const feedback = answers.getByRole('region', { name: 'Your feedback' })
  await expect(feedback).toContainText('Calm voice')
  await feedback.getByRole('button', { name: 'Make it a task: Give a number' }).click()
  await expect(feedback.getByText('In your tasks')).toBeVisible()
  expect((await ada.request(tasks.list, {})).map(({ name }) => name)).toContain('Give a number')
})
