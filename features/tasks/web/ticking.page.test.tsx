import { expect, test, vi } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { ada, openPage, settle } from '#test/page/open-page.ts'
import { answerTasks, grace, taskOf, teamOf } from '#test/page/world.ts'

test('a tick is spoken, keeps the focus, says what it earned, and is taken back by a second Space or by one key', async () => {
  const flying = vi.spyOn(Element.prototype, 'animate')
  const earned = () => flying.mock.contexts.map((element) => (element as Element).textContent)
  const task = taskOf('Weave a metre', { userId: grace.uid, team: 'Looms', teamId: teamOf('Looms', [grace, ada]).id })
  answerTasks(task)
  await settle(openPage('/tasks'))
  const box = page.getByRole('checkbox', { name: 'Done: Weave a metre' })
  const said = page.getByRole('status').filter({ hasText: 'Done: Weave a metre' })
  ;(box.element() as HTMLElement).focus()
  await userEvent.keyboard(' ')
  await expect.poll(earned).toContain('+5')
  await expect.element(said).toMatchTextContent('Undo')
  await expect.element(box).toHaveFocus()
  await expect.element(box).toBeChecked()
  flying.mockClear()
  await userEvent.keyboard(' ')
  await expect.element(box).not.toBeChecked()
  await expect.element(said).not.toBeInTheDocument()
  expect(earned()).not.toContain('+5')
  await userEvent.keyboard(' ')
  await expect.element(box).toBeChecked()
  await expect.element(said).toBeVisible()
  await userEvent.keyboard('{Control>}z{/Control}')
  await expect.element(box).not.toBeChecked()
})
