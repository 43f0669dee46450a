import { goals } from '#features/goals/contract.ts'
import { tasks } from '#features/tasks/contract.ts'
import { addGoal } from '#test/goals.ts'
import { makeConfirmedTeam } from '#test/teams.ts'
import { expect, test } from './people.ts'

test('three sit down to practise: by keyboard Grace asks, on a phone Ada answers under the same timer, Edith watches, and what both say becomes a task and a step', async ({
  cast: { ada, grace },
  arrive,
  browse,
}) => {
  const edith = await arrive('Edith', 'Clarke')
  const team = await makeConfirmedTeam(grace, [ada, edith], { name: 'Mill' })
  await addGoal(ada, { text: 'A patent' })
  const [asks, answers, watches] = [await browse(grace), await browse(ada), await browse(edith)]
  await answers.setViewportSize({ width: 390, height: 844 })
  // An address from before there were tables.
  for (const page of [asks, answers]) await page.goto(`/career/practice?team=${team.id}`)
  await asks.getByRole('button', { name: 'Start practising' }).press('Enter')
  await answers.getByRole('button', { name: 'Candidate: take this seat' }).click()
  // She comes from the line that says who sits there.
  await watches.goto('/tasks')
  await expect(watches.getByRole('region', { name: 'The table now' })).toContainText('sit at Mill’s table')
  await watches.getByRole('button', { name: 'Take the open seat' }).click()
  await watches.getByRole('radio', { name: 'Practice' }).check()
  await watches.getByRole('button', { name: 'Observer: take this seat' }).click()
  for (const name of ['You: Interviewer', 'Ada: Candidate', 'Edith: Observer'])
    await expect(asks.getByRole('list', { name: 'At the table' }).getByRole('link', { name })).toBeVisible()

  await asks.getByText('About you', { exact: true }).press('Enter')
  await asks.getByRole('button', { name: 'Ask: Tell us about yourself.' }).press('Enter')
  for (const page of [answers, watches])
    await expect(page.getByRole('region', { name: 'Question' })).toContainText('Tell us about yourself.')
  await asks.getByRole('button', { name: 'Start', exact: true }).press('Enter')
  // On the others' screens it runs as well.
  for (const page of [answers, watches]) {
    await expect(page.getByRole('timer')).toHaveText(/^1:5\d$/)
    await expect(page.getByRole('button', { name: 'Pause' })).toBeHidden()
  }
  await asks.getByRole('button', { name: 'Pause' }).press('Enter')

  await watches.getByLabel('What to work on').fill('Slow down')
  await watches.getByRole('button', { name: 'Leave the table' }).click()
  await expect(watches.getByLabel('What to work on')).toHaveValue('Slow down')
  await watches.getByRole('button', { name: 'Send feedback' }).click()
  await asks.getByLabel('What went well').fill('Calm voice')
  await asks.getByLabel('What to work on').fill('Give a number')
  await asks.getByRole('button', { name: 'End the session' }).press('Enter')
  await expect(asks.getByRole('heading', { name: 'This round is over.' })).toBeVisible()
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
