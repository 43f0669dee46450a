import { expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { rewards } from '#features/rewards/contract.ts'
import { addDays } from '#shared/days.ts'
import { api } from '#test/page/api.ts'
import { openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'

test('a streak is paused and put away in its dialog, and the answer to one switch does not move the other back', async () => {
  let kept = { days: 1, longest: 1, restDaysLeft: 2, isPaused: false, isHidden: false }
  const around = (isPaused: boolean) =>
    Array.from({ length: 13 }, (_, at) => ({
      day: addDays('2026-12-01', at - 6),
      state: at === 6 ? ('done' as const) : isPaused ? ('rest' as const) : ('open' as const),
    }))
  const answer = () => ({ ...kept, around: around(kept.isPaused) })
  api.answers(rewards.streak, answer)
  api.answers(rewards.changeStreak, (_, { body }) => {
    kept = { ...kept, ...body }
    return answer()
  })
  await settle(openPage('/rewards'))
  const row = page.getByRole('region', { name: '1-day streak' })
  const days = (state: string) => row.getByRole('listitem').filter({ hasText: state })
  await expect.poll(() => days(': done').elements().length).toBe(1)
  const rest = row.getByRole('button', { name: 'Rest days: 2 of 2 left' })
  await press(rest)
  const dialog = page.getByRole('dialog', { name: 'Your streak' })
  const pause = dialog.getByRole('switch', { name: 'Pause for exams or holidays' })
  const shown = dialog.getByRole('switch', { name: 'Show the week row' })
  await press(pause)
  await expect.element(page.getByText(': rest day').first()).toBeInTheDocument()
  await press(shown)
  await press(dialog.getByRole('button', { name: 'Done' }))
  await expect.element(row).not.toBeInTheDocument()
  await press(page.getByRole('button', { name: 'Your streak' }))
  const release = api.holds(rewards.changeStreak)
  await press(shown)
  await press(pause)
  await expect.element(pause).not.toBeChecked()
  release()
  await expect.poll(() => kept).toMatchObject({ isPaused: false, isHidden: false })
  await expect.element(pause).not.toBeChecked()
  await press(dialog.getByRole('button', { name: 'Done' }))
  await expect.element(rest).toBeVisible()
})
