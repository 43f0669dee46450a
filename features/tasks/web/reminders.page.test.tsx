import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { type Reminder, taskReminders } from '#features/tasks/reminder-contract.ts'
import { api } from '#test/page/api.ts'
import { idOf } from '#test/page/examples.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { choose, press } from '#test/page/press.ts'
import { answerTasks, answerTeams, taskOf } from '#test/page/world.ts'

test('Ada is reminded of a task a day before, and at a time of her own, until she takes it back', async () => {
  const task = taskOf('Oil the mill', { due: '2099-05-05' })
  answerTeams()
  answerTasks(task)
  let saved: Reminder[] = []
  api.answers(taskReminders.list, () => saved)
  api.answers(taskReminders.add, (_, { body }) => {
    const [minutesBefore, localTime] = 'localTime' in body ? [null, body.localTime] : [body.minutesBefore, null]
    const at = `${localTime ?? '2099-05-04T08:00'}:00.000Z`
    saved = [...saved, { id: body.id, minutesBefore, localTime, at, isPast: false }]
    return saved
  })
  api.answers(taskReminders.remove, (_, { params }) => {
    saved = saved.filter(({ id }) => id !== params.reminderId)
    return saved
  })
  await settle(openPage(`/tasks?taskId=${task.id}`))
  const facts = page.getByRole('complementary', { name: 'Details' })
  const words = () =>
    facts
      .getByRole('list', { name: 'Reminders' })
      .getByRole('listitem')
      .elements()
      .map(({ textContent }) => textContent)
  await press(facts.getByRole('button', { name: 'All details' }))
  await choose(facts.getByLabelText('Add a reminder'), '1440')
  await expect.poll(words).toEqual(['Mon, May 4, 9 AM, 1 day before, 9 AM'])
  await expect.poll(() => saved).toHaveLength(1)
  await choose(facts.getByLabelText('Add a reminder'), 'own')
  api.refuses(taskReminders.add, 400, 'That moment has passed.')
  await facts.getByLabelText('Remind me at').fill('2001-01-01T10:00')
  await press(facts.getByRole('button', { name: 'Remind me' }))
  await expect.element(facts.getByRole('alert')).toMatchTextContent('That moment has passed')
  expect(words()).toHaveLength(1)

  saved = [
    ...saved,
    { id: idOf(1), minutesBefore: null, localTime: '2099-05-01T10:30', at: '2099-05-01T09:30:00.000Z', isPast: false },
  ]
  await settle(openPage(`/tasks?taskId=${task.id}`))
  await expect.poll(() => words().at(-1)).toBe('Fri, May 1, 10:30 AM')
  await press(facts.getByRole('button', { name: 'Remove the reminder Fri, May 1, 10:30 AM' }))
  await expect.poll(words).toHaveLength(1)
  expect(saved).toMatchObject([{ minutesBefore: 1440 }])
})
