import { goals } from '#features/goals/contract.ts'
import { DAY_MS, utcDayOf } from '#shared/days.ts'
import { expect, type Page, type Person, test } from './people.ts'
import { region } from './region.ts'

/** So soon that the first steps are due this week, whatever the day is. */
const tomorrow = () => utcDayOf(Date.now() + DAY_MS)

async function fillIn(page: Page, goal: string) {
  await page.getByRole('textbox', { name: 'Your goal' }).fill(goal)
  await page.getByLabel('By when?').fill(tomorrow())
}

const plan = async (person: Person) => (await person.request(goals.list)).goals[0]!.plan!
const done = async (person: Person) => (await plan(person)).steps.filter((step) => step.done).length

test('on a phone Ada plans a goal, gives it more hours because it does not fit, and ticks its first step', async ({
  cast: { ada },
  browse,
}) => {
  const page = await browse(ada)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/dashboard')
  await page.getByRole('link', { name: 'Career', exact: true }).click()
  await expect(page.getByText('Where do you want to be sitting next year?')).toBeVisible()
  await page.getByRole('link', { name: 'Set a goal' }).click()
  await page.getByRole('radio', { name: 'Your own' }).check()
  await fillIn(page, 'A talk at the meetup')
  const note = page.getByRole('status').filter({ hasText: 'This does not fit yet.' })
  await expect(note).toContainText('11 hours of work')
  await page.getByRole('radio', { name: /^More hours/ }).check()
  await page.getByRole('button', { name: 'Use these hours' }).click()
  await expect(note).toBeHidden()
  await expect(page.getByText('7 steps go into your tasks as their weeks come.')).toBeVisible()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Your goal' })).toHaveValue('A talk at the meetup')
  await page.getByRole('button', { name: 'Start this plan' }).click()

  await expect(page.getByRole('heading', { name: 'A talk at the meetup' })).toBeVisible()
  const milestones = page.getByRole('list', { name: 'Milestones' }).getByRole('listitem')
  await expect(milestones).toHaveCount(4)
  await expect(milestones.first()).toContainText('0 of 2 steps')
  const first = page.getByRole('checkbox', { name: 'Done: Talk to somebody who has done it' })
  // It moves into the fold of what is done at once.
  await first.click()
  await expect(milestones.first()).toContainText('1 of 2 steps')
  await expect(page.getByText('Done this week, 1')).toBeVisible()
  await expect.poll(() => done(ada)).toBe(1)
  // The step is a task like any other.
  await page.goto('/tasks')
  await page.getByRole('checkbox', { name: /Write down what you need/ }).check()
  await expect.poll(() => done(ada)).toBe(2)
  await page.goto('/profilepage')
  await expect(region(page, 'Career Goals').getByText('A talk at the meetup')).toBeVisible()
})
