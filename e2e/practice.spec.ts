import { goals } from '#features/goals/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { addGoal } from '#test/goals.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { expect, test } from './people.ts'

test('by keyboard Grace asks, on a phone Ada answers under the same timer, and the feedback becomes a task and a step of her goal', async ({
  cast: { ada, grace },
  browse,
}) => {
  const team = await makeConfirmedTeam(grace, [ada], { name: 'Mill' })
  await addGoal(ada, { text: 'A patent' })
  const [asks, answers] = [await browse(grace), await browse(ada)]
  await answers.setViewportSize({ width: 390, height: 844 })
  for (const page of [asks, answers]) await page.goto(`/career/practice?team=${team.id}`)
  await asks.getByRole('button', { name: 'Start practising' }).press('Enter')
  await answers.getByRole('button', { name: 'Candidate: take this seat' }).click()
  await asks.getByText('About you', { exact: true }).press('Enter')
  await asks.getByRole('button', { name: 'Ask: Tell us about yourself.' }).press('Enter')
  await expect(answers.getByRole('region', { name: 'Question' })).toContainText('Tell us about yourself.')
  await asks.getByRole('button', { name: 'Start', exact: true }).press('Enter')
  // On Ada's screen it runs as well.
  await expect(answers.getByRole('timer')).toHaveText(/^1:5\d$/)
  await expect(answers.getByRole('button', { name: 'Pause' })).toBeHidden()
  await asks.getByRole('button', { name: 'Pause' }).press('Enter')

  await asks.getByLabel('What went well').fill('Calm voice')
  await asks.getByLabel('What to work on').fill('Give a number\nSlow down')
  await asks.getByRole('button', { name: 'Send feedback' }).press('Enter')
  const feedback = answers.getByRole('region', { name: 'Your feedback' })
  await expect(feedback).toContainText('Calm voice')
  await feedback.getByRole('button', { name: 'Make it a task: Give a number' }).click()
  await expect(feedback.getByText('In your tasks')).toBeVisible()
  await feedback.getByRole('button', { name: 'Add to your goal A patent: Slow down' }).click()
  await expect(feedback.getByText('In A patent')).toBeVisible()
  const { goals: planned } = await ada.request(goals.list)
  expect(planned[0]!.plan!.steps.map(({ name }) => name)).toContain('Slow down')
  expect((await ada.request(tasks.list, {})).map(({ name }) => name)).toContain('Give a number')
})
