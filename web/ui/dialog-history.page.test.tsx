import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { openPage, settle } from '#test/page/open-page.ts'
import { press } from '#test/page/press.ts'
import { answerTeams } from '#test/page/world.ts'

test('a dialog that opens while the browser still goes back for the one before stays open, and Back closes it', async () => {
  answerTeams()
  await settle(openPage('/teams'))
  const create = page.getByRole('main').getByRole('button', { name: 'Create Team' }).first()
  const dialog = page.getByRole('dialog', { name: 'Create Team' })
  const goBack = vi.spyOn(history, 'go').mockImplementation(() => undefined)
  await press(create)
  await expect.poll(() => history.state?.dialogs).toBe(1)
  await userEvent.keyboard('{Escape}')
  await expect.poll(() => goBack.mock.calls).toEqual([[-1]])
  await press(create)
  await expect.element(dialog).toBeVisible()
  const arrived = new Promise((resolve) => addEventListener('popstate', resolve, { once: true }))
  goBack.mockRestore()
  history.go(-1)
  await arrived
  await expect.poll(() => history.state?.dialogs).toBe(1)
  await expect.element(dialog).toBeVisible()
  history.back()
  await expect.element(dialog).not.toBeInTheDocument()
})
