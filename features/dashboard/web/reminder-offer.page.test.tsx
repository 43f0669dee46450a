import { beforeEach, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { dashboard } from '#features/dashboard/contract.ts'
import type { Task } from '#features/tasks/contract.ts'
import { api } from '#test/page/api.ts'
import { findViolations } from '#test/page/axe.ts'
import { exampleFor } from '#test/page/examples.ts'
import { keepChanges, openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTasks, answerTeams, day, taskOf } from '#test/page/world.ts'

const offer = page.getByRole('region', { name: 'Reminders' })
const example = exampleFor(dashboard.open)

beforeEach(() => {
  // With the worker that shows pushes.
  keepChanges()
  vi.stubGlobal('Notification', { permission: 'default' })
})

async function open(made: Task[], { isNew = false } = {}) {
  answerTeams()
  answerTasks(...made)
  api.answers(dashboard.open, () => ({
    ...example,
    teams: [],
    dueSoon: { tasks: made, next: null },
    today: { ...example.today, done: [], acts: [], needs: null, hasOpen: true, hasTicked: !isNew },
  }))
  await settle(openPage('/dashboard', { createdAt: `${day(isNew ? 0 : -30)}T09:00:00Z`, hidesGuide: false }))
  await expect.element(page.getByRole('region', { name: /^Tasks Due Soon/ })).toBeVisible()
}

test('Ada, who has a deadline, is asked how Cohort may remind her, and not again once she has answered', async () => {
  const made = [taskOf('Draft the letter', { due: day(3) })]
  await open(made)
  const link = (name: string) => offer.getByRole('link', { name })
  await expect.element(link('Push or email')).toHaveAttribute('href', '/settings/notifications')
  await expect.element(link('Calendar')).toHaveAttribute('href', '/settings#calendar')
  expect(await findViolations()).toEqual([])
  await press(offer.getByRole('button', { name: 'Not now' }))
  await expect.element(offer).not.toBeInTheDocument()
  await open(made)
  expect(offer.elements()).toEqual([])
})

test('where the server sends no mail the offer says so and names what works', async () => {
  const made = [taskOf('Draft the letter', { due: day(3) })]
  document.documentElement.dataset.mail = 'off'
  await open(made)
  await expect.element(offer).toMatchTextContent(/interviews\? This server sends no mail\.PushCalendarNot now$/)
  vi.stubGlobal('Notification', { permission: 'denied' })
  await open(made)
  await expect.element(offer).toMatchTextContent(/interviews\? This server sends no mail\.CalendarNot now$/)
})

test('nobody is asked without a date to be reminded of, and nobody new for a task of today', async () => {
  await open([taskOf('Some day', { due: null }), taskOf('Late', { due: day(-2) })])
  expect(offer.elements()).toEqual([])
  await open([taskOf('Draft the letter', { due: day(0) })], { isNew: true })
  expect(offer.elements()).toEqual([])
  await open([taskOf('Draft the letter', { due: day(3) })], { isNew: true })
  await expect.element(offer).toBeVisible()
})
