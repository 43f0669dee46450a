import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { goals } from '#features/goals/contract.ts'
import { api } from './api.ts'
import { openPage, settle } from './open-page.ts'
import { answerTasks, answerTeams, taskOf } from './world.ts'

test('in My Tasks a step of a goal names the goal where the task of a team names the team', async () => {
  const step = taskOf('Write the first case study')
  answerTeams()
  answerTasks(step, taskOf('Buy flowers'))
  api.answers(goals.list, (example) => ({
    ...example,
    goals: example.goals.map((goal) => ({
      ...goal,
      text: 'Design job by spring',
      plan: goal.plan && { ...goal.plan, steps: [{ ...goal.plan.steps[0]!, taskId: step.id }] },
    })),
  }))
  await settle(openPage('/tasks'))
  const row = (name: string) => page.getByRole('row').filter({ hasText: name })
  await expect.element(row('Write the first case study')).toMatchTextContent('Design job by spring')
  await expect.element(row('Buy flowers')).not.toMatchTextContent('Design job by spring')
})
